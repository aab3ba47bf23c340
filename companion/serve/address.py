"""Addresses: where this computer is reached, and which hosts and origins a request may name."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from typing import Final

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # only where people ask for it by --lan
_OWN_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
_SOME_ADDRESS: Final = ("192.0.2.1", 9)
"""An address kept for documents (RFC 5737): connecting a datagram socket to it sends nothing."""


def address_on_network() -> str | None:
    """Return the address that other computers of the local network reach this one by, None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOME_ADDRESS)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_loopback else found


def addresses_of_name() -> tuple[str, ...]:
    """Return the addresses that this computer's own name stands for, loopback left out."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return ()
    named = dict.fromkeys(str(one[4][0]) for one in found)
    return tuple(one for one in named if not ipaddress.ip_address(one).is_loopback)


def shown_addresses(chosen: str) -> tuple[str, ...]:
    """Return the hosts to print for the local network, the likeliest first; ``chosen`` goes before all."""
    likely = address_on_network()
    return tuple(dict.fromkeys(one for one in (chosen, likely, *addresses_of_name()) if one))


def host_is_ours(host: str, reached: str, port: int, chosen: Sequence[str] = ()) -> bool:
    """Tell whether the Host of a request names this server, so that no other name was bent to it.

    ``reached`` is the address at which the connection arrived; ``chosen`` are names that people gave
    this computer by hand. A port may be left out only where it is the usual one.
    """
    name, own_port = _parted(host)
    if own_port != port:
        return False
    if _is_loopback(reached) and name in _OWN_NAMES:
        return True
    return name in (reached, f"[{reached}]") or name in [one.casefold() for one in chosen if one]


def origin_is_ours(origin: str | None, host: str) -> bool:
    """Tell whether a request comes from a page of this server: one that says nothing does not."""
    return origin is not None and origin == f"http://{host}"


def _parted(host: str) -> tuple[str, int]:
    name, colon, port = host.rpartition(":")
    if colon and port.isascii() and port.isdecimal() and len(port) <= 5:
        return name.casefold(), int(port)
    return host.casefold(), 80


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
