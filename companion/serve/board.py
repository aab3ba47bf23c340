"""What the terminal shows while the table is served: addresses, codes, pictures to scan, who is there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TextIO

from companion.language import say
from companion.serve.join import Invitation, Invitations, spaced
from companion.serve.qr import Ink, drawn, ink_for, modules_of
from companion.serve.roles import Role

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
_GAP: Final = 2


@dataclass(frozen=True, slots=True)
class Board:
    """What is shown where. ``ink`` draws pictures, None where nobody looks at a terminal.

    ``hosts`` are the names of this computer, the likeliest first; ``columns`` is the terminal's width.
    """

    hosts: tuple[str, ...]
    port: int
    ink: Ink | None
    columns: int = 80
    clears: bool = False

    def lines(
        self, invitations: Invitations | None, roles: Sequence[Role], *, tried: bool = False
    ) -> Iterator[str]:
        """Yield what to show now; ``tried`` is true where somebody tries codes."""
        if self.clears:
            yield _CLEAR
        if invitations is None:
            yield say("The table is open in a browser of this computer: {address}", address=self._url(""))
        else:
            yield from self._invited(invitations)
        if tried:
            yield say(
                "Wrong codes are being tried: typing one is slowed down for everybody, scanning still works."
            )
        yield f"{self._there(roles)} {say('Ctrl+C ends it; every answer is saved.')}"

    def address_of(self, invitation: Invitation) -> str:
        """Return the address that a picture holds: the code stands where no browser sends or logs it."""
        return self._url(f"join#{invitation.token}")

    def _url(self, path: str) -> str:
        host = self.hosts[0] if self.hosts else "?"
        return f"http://{host}:{self.port}/{path}"

    def _invited(self, invitations: Invitations) -> Iterator[str]:
        if not self.hosts:
            yield say("This computer is in no network: nobody can join until it is.")
        both = [invitations.of(role) for role in (Role.PLAYER, Role.WATCHER)]
        if self.ink is not None:
            yield from self._pictures(both)
        else:
            yield from (f"{self._told(one)} · {self.address_of(one)}" for one in both)
        yield say(
            "Scan, or open {address} and type the digits. Each code joins one browser.", address=self._url("")
        )
        if len(self.hosts) > 1:
            others = ", ".join(f"http://{host}:{self.port}/" for host in self.hosts[1:])
            yield say("Also: {addresses}", addresses=others)

    @staticmethod
    def _told(one: Invitation) -> str:
        if one.role is Role.PLAYER:
            return say("To play: {digits}", digits=spaced(one.number))
        return say("To watch: {digits}", digits=spaced(one.number))

    def _pictures(self, both: Sequence[Invitation]) -> Iterator[str]:
        """Draw the pictures side by side, or one below the other where the terminal is narrow."""
        if self.ink is None:
            return
        headings = [self._told(one) for one in both]
        modules = [modules_of(self.address_of(one)) for one in both]
        width = len(modules[0][0])
        pictures = [drawn(one, self.ink) for one in modules]
        if 2 * width + _GAP <= self.columns:
            yield f"{headings[0]:<{width + _GAP}}{headings[1]}"
            for left, right in zip(*pictures, strict=True):
                yield f"{left}{' ' * _GAP}{right}"
            return
        for heading, picture in zip(headings, pictures, strict=True):
            yield heading
            yield from picture

    @staticmethod
    def _there(roles: Sequence[Role]) -> str:
        playing = sum(role is Role.PLAYER for role in roles)
        watching = len(roles) - playing
        if watching:
            return say(
                "Open screens: {playing} to play, {watching} to watch.", playing=playing, watching=watching
            )
        return say("{n} screen is open.", "{n} screens are open.", n=playing)


def board_for(environment: Mapping[str, str], stream: TextIO, hosts: tuple[str, ...], port: int) -> Board:
    """Return the board for a stream: pictures and a clean screen only where a terminal shows it."""
    if not stream.isatty():
        return Board(hosts, port, None)
    return Board(
        hosts,
        port,
        ink_for(environment),
        shutil.get_terminal_size().columns,
        clears=environment.get("TERM") != "dumb",
    )
