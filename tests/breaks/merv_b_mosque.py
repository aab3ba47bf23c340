"""The breaks of mosque, upgrades, scoring tiles and walls."""

from __future__ import annotations

from tests.breaks.merv_place import at, value
from tests.breaks.model import Break, Patch

_BOON = "if space.boon is not Boon.CAMEL:"
_TAKEN = "barred=None if free else _path_bar(table, player, path),"
_SHARED = 'barred=None if path in table.path_camels else Text("taken"),'
_STEP = "yield from enter(table, player, path, step)"
_JUDGED = "sum(OWN if owner == player.seat else OTHERS for owner in owners if owner is not None)"
_OWN = "if owner == player.seat else"
_FITS = "if slot.takes is piece.kind:"


def _not_given(boon: str) -> Patch:
    """A boon of the mosque is not given."""
    return at("mosque:enter", _BOON, f"if space.boon not in (Boon.CAMEL, Boon.{boon}):")


MOSQUE = (
    Break("MERV-MOSQUE-01", "one step only", at("mosque:action", "number += 1", "return")),
    Break(
        "MERV-MOSQUE-02", "one cube a step", at("mosque:action", "space.cost, here", "space.cost[:1], here")
    ),
    Break(
        "MERV-MOSQUE-03",
        "the boon of a space is left out",
        at("mosque:enter", _BOON, "if space.boon not in (Boon.CAMEL, Boon.WHITE_UPGRADE):"),
    ),
    Break("MERV-MOSQUE-04", "no points", at("mosque:enter", "space.points, Source", "0, Source")),
    Break(
        "MERV-MOSQUE-05", "a space is left out", at("mosque:enter", "player.steps += 1", "player.steps += 2")
    ),
    Break("MERV-MOSQUE-06", "one disc a path", at("mosque:_path_option", _TAKEN, _SHARED)),
    Break(
        "MERV-MOSQUE-07",
        "no camel",
        at("mosque:enter", "gain_camels(table, player, 1", "gain_camels(table, player, 0"),
    ),
    Break("MERV-MOSQUE-08", "three paths", value("kinds:PATHS", (1, 2, 3))),
    Break("MERV-MOSQUE-09", "no favour on the track", _not_given("FAVOUR")),
    Break(
        "MERV-MOSQ-01",
        "path 2 joins the lower ones",
        at("printed_values:MosqueTrack.way", "path <= 2", "path <= 1"),
    ),
    Break(
        "MERV-MOSQ-02",
        "no white",
        at("mosque:_payable", "space.cost, Action.MOSQUE)", "space.cost, Action.MOSQUE, whites=False)"),
    ),
    Break(
        "MERV-MOSQ-03",
        "paths are changed",
        at("mosque:_where", "player.path or path or", "path or player.path or"),
    ),
    Break(
        "MERV-MOSQ-04",
        "a camel for everybody",
        at("mosque:enter", "table.path_camels.remove(player.path)", "pass"),
    ),
    Break("MERV-MOSQ-05", "one disc a path", at("mosque:_path_option", _TAKEN, _SHARED)),
    Break("MERV-MOSQ-06", "no points", at("mosque:enter", "space.points, Source", "0, Source")),
    Break(
        "MERV-MOSQ-07",
        "the upgrade is kept",
        at("upgrades:put_upgrade", "site.upgrade = colour", "site.upgrade = None"),
    ),
    Break(
        "MERV-MOSQ-08",
        "a white one",
        at(
            "upgrades:bonus_upgrade",
            "put_upgrade(table, player, colour",
            "put_upgrade(table, player, Cube.WHITE",
        ),
    ),
    Break(
        "MERV-MOSQ-09",
        "the tile stays for others",
        at("upgrades:scoring_tile", "table.scoring_tiles.remove(tile)", "pass"),
    ),
    Break("MERV-MOSQ-10", "no soldier on the track", _not_given("SOLDIER")),
    Break("MERV-MOSQ-11", "no courtier on the track", _not_given("COURTIER")),
    Break("MERV-MOSQ-12", "no wall on the track", _not_given("WALL")),
    Break("MERV-MOSQ-13", "no end", at("mosque:at_end", ")) is None", ")) is None and False")),
    Break(
        "MERV-MOSQ-14",
        "a free step brings nothing",
        at("mosque:free_step", _STEP, "player.path, player.steps = path, player.steps + 1"),
    ),
    Break(
        "MERV-MOSQ-16", "no steps in the hall", at("board:Player.counts_for", "return self.steps", "return 0")
    ),
    Break(
        "MERV-AMB-28",
        "the soldier stays",
        at("upgrades:put_upgrade", "site.soldier = None", "site.soldier = owner.seat"),
    ),
    Break(
        "MERV-AMB-29",
        "a second upgrade",
        at("upgrades:sites_for_upgrade", "upgrade is None", "upgrade is None or owned"),
    ),
    Break(
        "MERV-AMB-127",
        "onto anybody's building",
        at(
            "upgrades:sites_for_upgrade",
            "table.city.owned(player.seat)",
            "[place for place, site in table.city.sites.items() if site.owner is not None]",
        ),
    ),
    Break(
        "MERV-AMB-128",
        "a seventh white upgrade",
        at("upgrades:white_upgrade", "if table.white_upgrades <= 0:", "if table.white_upgrades < 0:"),
    ),
)

WALLS = (
    Break("MERV-WALL-01", "one piece only", at("walls:action", "number += 1", "return")),
    Break("MERV-WALL-02", "one cube a piece", at("walls:action", "piece.cost, here", "piece.cost[:1], here")),
    Break(
        "MERV-WALL-03",
        "two pieces in a slot",
        at("walls:_unfit", "if slot in table.city.walls:", "if False:"),
    ),
    Break(
        "MERV-WALL-04",
        "gates anywhere",
        at("walls:_unfit", _FITS, "if slot.takes is piece.kind or piece.kind is WallKind.GATE:"),
    ),
    Break(
        "MERV-WALL-05",
        "segments in the middle",
        at("walls:_unfit", _FITS, "if slot.takes is piece.kind or piece.kind is WallKind.SEGMENT:"),
    ),
    Break("MERV-WALL-06", "the second site only", at("places:covered", "[:REACH]", "[1:REACH]")),
    Break("MERV-WALL-07", "nothing for own ones", at("walls:influence_for", "sum(OWN if", "sum(0 if")),
    Break("MERV-WALL-08", "one for others", at("walls:influence_for", "else OTHERS", "else OWN")),
    Break("MERV-WALL-09", "six", at("walls:influence_for", "else OTHERS", "else 3")),
    Break("MERV-WALL-10", "empty sites too", at("walls:influence_for", " if owner is not None)", ")")),
    Break("MERV-WALL-11", "three sites deep", at("places:covered", "[:REACH]", "[: REACH + 1]")),
    Break(
        "MERV-WALLX-01",
        "for nothing",
        at("walls:_bar", "if free or can_pay(table, player, piece.cost):", "if piece:"),
    ),
    Break(
        "MERV-WALLX-02",
        "where they do not fit",
        at("walls:_unfit", _FITS, "if slot.takes is not piece.kind:"),
    ),
    Break(
        "MERV-WALLX-03",
        "two for own ones",
        at("walls:influence_for", f"OWN {_OWN} OTHERS", f"OTHERS {_OWN} OWN"),
    ),
    Break("MERV-WALLX-04", "three at most", at("walls:influence_for", _JUDGED, f"min(3, {_JUDGED})")),
    Break(
        "MERV-WALLX-05",
        "nothing for what is safe",
        at("walls:influence_for", "in covered(slot))", "in covered(slot) if not table.city.safe(place))"),
    ),
    Break(
        "MERV-WALLX-06",
        "the Courtier's are like own ones",
        at("walls:influence_for", _OWN, 'if owner == player.seat or owner.id == "courtier" else'),
    ),
    Break(
        "MERV-WALLX-07",
        "the Magistrate's are like own ones",
        at("walls:influence_for", _OWN, 'if owner == player.seat or owner.id == "magistrate" else'),
    ),
    Break(
        "MERV-WALLX-08",
        "everybody gains",
        at(
            "walls:build_piece",
            "    if n:\n",
            "    for each in table.people:\n        yield from gain_influence(table, each, 1)\n    if n:\n",
        ),
    ),
    Break(
        "MERV-WALLX-09",
        "it has to be paid for",
        at(
            "walls:free_piece",
            "possible = _possible(table, player, free=True)",
            "possible = _possible(table, player, free=False)",
        ),
    ),
    Break(
        "MERV-WALLX-10",
        "kept in hand",
        at("walls:build_piece", "table.city.walls[slot] = piece", "pass"),
    ),
    Break(
        "MERV-AMB-24",
        "no white",
        at(
            "walls:_bar",
            "can_pay(table, player, piece.cost)",
            "can_pay(table, player, piece.cost, whites=False)",
        ),
    ),
)

BREAKS = (*MOSQUE, *WALLS)
