"""Which hosts and origins a request may name: a name that was bent to this computer is none of them."""

from __future__ import annotations

import pytest

from companion.serve import address
from companion.serve.address import host_is_ours, origin_is_ours, shown_addresses


@pytest.mark.parametrize("host", ["127.0.0.1:8321", "localhost:8321", "LOCALHOST:8321", "[::1]:8321"])
def test_this_computer_is_reached_by_its_own_names(host: str) -> None:
    assert host_is_ours(host, "127.0.0.1", 8321)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8321",
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:80",
        "127.0.0.1:8322",
        "127.0.0.1.evil.example:8321",
        "localhost.evil.example:8321",
        "192.168.1.5:8321",
        "",
        ":8321",
        "127.0.0.1:8321:8321",
        "127.0.0.1:99999999",
        "127.0.0.1:٨٣٢١",
    ],
)
def test_other_names_are_refused_where_only_this_computer_is_served(host: str) -> None:
    assert not host_is_ours(host, "127.0.0.1", 8321)


def test_in_the_network_the_address_that_was_reached_is_the_host() -> None:
    assert host_is_ours("192.168.1.5:8321", "192.168.1.5", 8321)
    assert not host_is_ours("192.168.1.6:8321", "192.168.1.5", 8321)
    assert not host_is_ours("localhost:8321", "192.168.1.5", 8321)
    assert not host_is_ours("evil.example:8321", "192.168.1.5", 8321)


def test_a_name_that_people_chose_is_one_too() -> None:
    assert host_is_ours("Table.local:8321", "192.168.1.5", 8321, ("table.local",))
    assert not host_is_ours(":8321", "192.168.1.5", 8321, ("",))


def test_the_usual_port_may_be_left_out() -> None:
    assert host_is_ours("127.0.0.1", "127.0.0.1", 80)


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://127.0.0.1:8321", True),
        (None, False),
        ("null", False),
        ("", False),
        ("http://127.0.0.1", False),
        ("https://127.0.0.1:8321", False),
        ("http://evil.example", False),
        ("http://127.0.0.1:8321.evil.example", False),
        ("http://127.0.0.1:9999", False),
    ],
)
def test_only_pages_of_this_server_are_its_origin(origin: str | None, ours: bool) -> None:
    assert origin_is_ours(origin, "127.0.0.1:8321") is ours


def test_the_likeliest_address_is_shown_first_and_none_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "address_on_network", lambda: "192.168.1.5")
    monkeypatch.setattr(address, "addresses_of_name", lambda: ("10.0.0.7", "192.168.1.5"))
    assert shown_addresses("") == ("192.168.1.5", "10.0.0.7")
    assert shown_addresses("table.local") == ("table.local", "192.168.1.5", "10.0.0.7")
