ME = "https://desk.example/mcp"


def admit(token: dict, scope: str, now: int, own_token: str) -> tuple[int, str]:
    """Return a status for a call, and with 200 the token for the API behind the server."""
    audience = token.get("aud", [])
    audiences = [audience] if isinstance(audience, str) else audience
    if ME not in audiences or now >= token.get("exp", now):
        return 401, ""
    if scope not in token.get("scope", "").split():
        return 403, ""
    return 200, own_token
