"""Numbers, lists and times in sentences."""

from collections.abc import Sequence

SECONDS_A_ROUND = 6
MOST_FACES_SHOWN = 8


def number(value: int) -> str:
    """Return a number with a real minus sign.

    >>> number(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def signed(bonus: int) -> str:
    """Return a bonus with its sign.

    >>> signed(3), signed(-1), signed(0)
    ('+3', '−1', '+0')
    """
    return number(bonus) if bonus < 0 else f"+{bonus}"


def feet(distance: int) -> str:
    """Return a distance, or a speed, in feet."""
    return f"{number(distance)} ft."


def percent(part: int, whole: int) -> str:
    """Return how much of a whole a part is; what is left at all is never nothing.

    >>> percent(56, 128), percent(1, 1000), percent(0, 8)
    ('44%', '1%', '0%')
    """
    return f"{-(-100 * part // whole)}%"


def value_text(text: str) -> str:
    """Return a value as the GM writes it, the minus sign of a number made a real one."""
    return text.replace("-", "−") if text.removeprefix("-").isdecimal() else text


def counted(count: int, word: str, several: str | None = None) -> str:
    """Return a number and its noun, singular or plural, which is `several` or ends in s.

    >>> counted(1, "round"), counted(3, "round"), counted(0, "party", "parties")
    ('1 round', '3 rounds', '0 parties')
    """
    return f"{number(count)} {word if count == 1 else several or f'{word}s'}"


def listing(names: Sequence[str]) -> str:
    """Return names as one says them.

    >>> listing(("Rook", "Dr. Voss", "Brute"))
    'Rook, Dr. Voss and Brute'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def either(options: Sequence[str]) -> str:
    """Return options of which one will do.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    *rest, last = options
    return f"{', '.join(rest)} or {last}" if rest else last


def addition(faces: Sequence[int], total: int) -> str:
    """Return how dice made a total, what is not dice as the last summand.

    >>> addition((4, 5), 9), addition((7,), 5), addition((), 9)
    ('4 + 5 = 9', '7 − 2 = 5', '9')
    """
    if len(faces) > MOST_FACES_SHOWN:
        return f"{number(total)} ({len(faces)} dice)"
    rest = total - sum(faces)
    summands = [number(face) for face in faces]
    if not summands or (len(summands) == 1 and rest == 0):
        return number(total)
    tail = f" {'+' if rest > 0 else '−'} {abs(rest)}" if rest else ""
    return f"{' + '.join(summands)}{tail} = {number(total)}"


def game_time(round: int) -> str:
    """Return the time in the game world since round 1 began, in minutes and seconds (D20-58).

    >>> game_time(1), game_time(3), game_time(12)
    ('0:00', '0:12', '1:06')
    """
    return clock(max(round - 1, 0) * SECONDS_A_ROUND)


def clock(seconds: int) -> str:
    """Return a time in minutes and seconds.

    >>> clock(0), clock(42), clock(3605)
    ('0:00', '0:42', '60:05')
    """
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


def lasted(rounds: int) -> str:
    """Return how long so many rounds are, the last counted whole (D20-58).

    >>> lasted(7), lasted(1)
    ('7 rounds, 0:42', '1 round, 0:06')
    """
    return f"{counted(rounds, 'round')}, {clock(rounds * SECONDS_A_ROUND)}"
