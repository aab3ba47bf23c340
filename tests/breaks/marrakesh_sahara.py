"""The breaks of the Sahara of Marrakesh and of its storage row."""

from __future__ import annotations

from typing import Final

from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break

BREAKS: Final = (
    Break(
        "MAR-SAHARA-01",
        "an oasis stays facedown",
        at("sahara:discover", ".number = number", ".claimed = False"),
    ),
    Break(
        "MAR-SAHARA-10",
        "claims are free",
        at("sahara:_pay", "pay(table, player, costs,", "pay(table, player, {},"),
    ),
    Break(
        "MAR-SAHARA-11",
        "the row is filled from the right",
        at("storage_row:cover", "space = len(player.row) - 1", "space = 6 - len(player.row)"),
    ),
    Break("MAR-SAHARA-12", "the covered keshi is lost", at("storage_row:_keshi", "if wanted:", "if False:")),
    Break(
        "MAR-SAHARA-13",
        "nothing comes for what was returned",
        at("keshi_exchange:exchange", "AnyKeshis(1, among=others)", "AnyKeshis(0, among=others)"),
    ),
    Break(
        "MAR-SAHARA-14",
        "caravans may be returned",
        at(
            "keshi_exchange:kept",
            "if not player.sahara.start or not table.setup.rulings.otherwise(START_OASIS):",
            "if False:",
        ),
    ),
    Break(
        "MAR-SAHARA-15",
        "committed guards may be returned",
        at("keshi_exchange:kept", "and not player.guards", "and False"),
    ),
    Break(
        "MAR-SAHARA-16",
        "goods may be returned",
        at("keshi_exchange:kept", "if colour in GOODS:", "if False:"),
    ),
    Break(
        "MAR-SAHARA-17",
        "any scroll may be taken",
        at("madrasa:scroll_options", "None if back is wanted else barred", "None"),
    ),
    Break(
        "MAR-SAHARA-18",
        "a free scroll costs a date",
        at(
            "storage_row:_scroll",
            "if number is not None:",
            "if number is not None:\n        player.resources = dict.fromkeys(player.resources, 0)",
        ),
    ),
    Break(
        "MAR-SAHARA-19",
        "one oasis an action",
        at("sahara:action", "if all(_barred(", "if table.under_way[step] or all(_barred("),
    ),
    Break(
        "MAR-SAHARA-20",
        "claimed oases score a point less",
        at(
            "final_scoring:_score_player",
            "score(table, player, best.points, S",
            "score(table, player, best.points - 1, S",
        ),
    ),
    Break("MAR-SAHARA-21", "four oases score", value("final_scoring:MOST_OASES", 4)),
    Break(
        "MAR-SAHARA-22",
        "a facedown oasis may be claimed",
        at("sahara:_barred", "if oasis.number == FACEDOWN:", "if False:"),
    ),
    Break(
        "MAR-SAHARA-23",
        "the row has seven spaces",
        at("storage_row:cover", "if space >= len(spaces):", "if space >= len(spaces) - 1:"),
    ),
    Break(
        "MAR-XTRA-58",
        "an oasis stays facedown",
        at("sahara:discover", ".number = number", ".claimed = False"),
    ),
    Break(
        "MAR-XTRA-59",
        "one oasis an action",
        at("sahara:action", "if all(_barred(", "if table.under_way[step] or all(_barred("),
    ),
    Break(
        "MAR-XTRA-60",
        "the covered keshi brings no bonus",
        at("storage_row:_keshi", "if wanted:", "if False:"),
    ),
    Break(
        "MAR-XTRA-61",
        "goods may not be taken",
        at(
            "keshi_exchange:exchange",
            "if each is not colour)",
            "if each is not colour and each not in GOODS)",
        ),
    ),
    Break(
        "MAR-AMB-32",
        "vendors and guards stay",
        at(
            "keshi_exchange:kept",
            "if not player.on_board(colour):",
            "if not player.on_board(colour) or colour is Keshi.RED:",
        ),
    ),
    Break(
        "MAR-AMB-33",
        "the keshi stays on the row",
        at("storage_row:_without_effect", "player.storage.pop(space, None)", "player.storage.get(space)"),
    ),
    Break(
        "MAR-AMB-34",
        "the caravan goes with its oasis",
        at("sahara:claim", "oasis.claimed = True", "oasis.claimed = True; player.sahara.caravans[path] -= 1"),
    ),
    Break(
        "MAR-AMB-53",
        "fewer than three claim nothing",
        at(
            "sahara:claim_free",
            "    if len(chosen) > most:",
            "    if len(chosen) < most:\n        chosen = ()\n    if len(chosen) > most:",
        ),
    ),
    Break(
        "MAR-SCROLL-43",
        "the first resource is paid",
        at("sahara:_pay", "if len(owned) > 1:", "if len(owned) > 9:"),
    ),
    Break("MAR-SCROLL-67", "scroll 62 claims two", value("sahara:FREE_CLAIMS", 2)),
    Break(
        "MAR-SCROLL-75",
        "scroll 68 does nothing",
        at("sahara:discover", "if player.holds(Scroll.OASES_SCORE_WHEN_FOUND):", "if False:"),
    ),
    Break(
        "MAR-SCROLL-76",
        "a scored oasis is claimed",
        at(
            "sahara:discover",
            "if player.holds(Scroll.OASES_SCORE_WHEN_FOUND):",
            "_oasis(player, Discovery(path, index)).claimed = player.holds(Scroll.OASES_SCORE_WHEN_FOUND)\n"
            "    if player.holds(Scroll.OASES_SCORE_WHEN_FOUND):",
        ),
    ),
)
