"""You hand the client's token to the API. It was issued for this server, and for nothing behind it: the
API cannot tell who asks, and whoever steals the token can go there without you.
"""

ME = "https://desk.example/mcp"


def admit(token: dict, scope: str, now: int, own_token: str) -> tuple[int, str]:
    """Return a status for a call, and with 200 the token for the API behind the server."""
    if ME not in token.get("aud", []):
        return 401, ""
    if now > token.get("exp", now):
        return 401, ""
    if scope not in token.get("scope", "").split():
        return 403, ""
    return 200, token["value"]
