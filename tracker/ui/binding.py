"""Keys bound as the GM has them; those of a class are the same for all its screens."""

from collections.abc import Mapping

from textual.binding import Binding, BindingsMap

from tracker.keys.keymap import Keymap


def with_keys(bindings: BindingsMap, actions: Mapping[str, str]) -> BindingsMap:
    """Return bindings with Textual's action for each of some keys, which win over those there."""
    own = BindingsMap([Binding(key, action, show=False) for key, action in actions.items()])
    return BindingsMap.merge([bindings, own])


def closing(keymap: Keymap, action: str) -> Mapping[str, str]:
    """Return what closes a page, beside Escape: the keys that open it, and those for leaving."""
    return dict.fromkeys((*keymap.all[action], *keymap.all["quit"]), "dismiss(None)")
