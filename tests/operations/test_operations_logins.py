"""How the settings become logins: hosts by provider, passwords, tokens that a command prints."""

import pytest

from service.app import imap_login_of, smtp_route_of, trusted_of
from service.errors import ConfigError
from service.operations.tokens import token_of
from service.settings.providers import PROFILES
from service.settings.service_model import ServiceFile


def settings(trusted: tuple[str, ...] = (), **mailbox: object) -> ServiceFile:
    return ServiceFile.model_validate(
        {
            "mailbox": {"kind": "imap", "user": "r@example.org", **mailbox},
            "outgoing": {"kind": "smtp", "user": "r"},
            "authentication": {"trusted_authserv_ids": list(trusted)},
        }
    )


@pytest.mark.parametrize("provider", [name for name, profile in PROFILES.items() if profile.imap_host])
def test_a_provider_fills_what_is_left_out(provider: str) -> None:
    service = settings(provider=provider)
    login, route = imap_login_of(service), smtp_route_of(service)
    assert (login.host, login.port) == (PROFILES[provider].imap_host, 993)
    assert (route.host, route.port) == (PROFILES[provider].smtp_host, 587)
    assert trusted_of(service) == PROFILES[provider].authserv_ids


def test_what_the_settings_say_counts() -> None:
    service = settings(("mx.example.org",), provider="gmail", host="imap.example.org", port=1993)
    assert (imap_login_of(service).host, imap_login_of(service).port) == ("imap.example.org", 1993)
    assert trusted_of(service) == ("mx.example.org",)


def test_generic_needs_a_host() -> None:
    with pytest.raises(ConfigError, match="host and user"):
        imap_login_of(settings())
    with pytest.raises(ConfigError, match="needed for smtp"):
        smtp_route_of(settings())


async def test_a_token_comes_from_the_command_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_MAILBOX_PASSWORD", "never used beside a token")
    login = imap_login_of(settings(provider="outlook", token_command="echo fresh"))
    assert login.password is None
    assert login.token is not None
    assert await login.token() == "fresh"


@pytest.mark.parametrize("command", ["false", "true", "/nowhere/at/all", "sh -c 'echo x; exit 3'"])
async def test_a_command_that_gives_no_token(command: str) -> None:
    with pytest.raises(OSError):
        await token_of(command)
