"""A Russian layout: which key it has where a Latin one stands."""

from tracker.keys.names import key_of

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?~"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю.ёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,Ё"

_IN_PLACE = {
    key_of(latin): key_of(russian) for latin, russian in zip(_LATIN, _RUSSIAN, strict=True)
}


def russian(key: str) -> str | None:
    """Return what a Russian layout types with a key, or with Ctrl or Alt and a key.

    >>> russian("n"), russian("question_mark"), russian("ctrl+d"), russian("f5")
    ('т', 'comma', 'ctrl+в', None)
    """
    *held, name = key.split("+")
    typed = _IN_PLACE.get(name)
    return None if typed is None else "+".join([*held, typed])
