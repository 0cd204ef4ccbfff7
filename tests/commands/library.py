"""A small library for the tests of lines."""

from tracker.commands.scope import Scope
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant, Creature, Defense
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.model.library import Kept, Library, Party, Stored

SLAM = Attack(name="Slam", bonus=2, damage=Amount.of(3, "bludgeoning"))
ZOMBIE = Creature(
    name="Zombie",
    hp=HitPoints(max=16),
    defense=Defense(normal=11, touch=9),
    crit_immune=True,
    attacks=(SLAM,),
    notes="slow",
)
CRAWLER = Creature(name="Crawling Zombie", hp=HitPoints(max=8))
THUG = Creature(name="Street Tough", init=1)
IMMUNE = Creature(name="Immune Cell of Ten")
ROOK = Creature(name="Rook", side="party", hp=HitPoints(max=40))
WOLF = Creature(name="Wolf")

SHAKEN = (Condition(name="shaken"),)

D20 = {
    "zombie": Stored(ZOMBIE, source="near.toml"),
    "crawling zombie": Stored(CRAWLER, (Condition(name="prone"),)),
    "street tough": Stored(THUG, source="near.toml", hides=("far.toml",)),
    "immune cell of ten": Stored(IMMUNE),
    "rook": Stored(ROOK),
}
LIBRARY = Library(
    {"d20-modern": D20, "pf2e": {"wolf": Stored(WOLF)}},
    {"heroes": Party("Heroes", ("Rook", "Voss"))},
    (
        Kept(
            "Rook",
            "d20-modern",
            HitPoints(max=34, taken=22),
            None,
            "ok",
            SHAKEN,
        ),
        Kept("Voss", "d20-modern", HitPoints(taken=4)),
        Kept("Rook", "pf2e", HitPoints(max=9, taken=1)),
    ),
)


def scope(*combatants: Combatant, system: str = "d20-modern") -> Scope:
    """These at the table, with the library at hand."""
    return Scope(Encounter(combatants=combatants, system=system), library=lambda: LIBRARY)
