ME = "https://desk.example/mcp"


def admit(token: dict, scope: str, now: int, own_token: str) -> tuple[int, str]:
    """Return a status for a call, and with 200 the token for the API behind the server."""
    audience = token.get("aud", ME)
    if ME not in audience:
        return 401, ""
    if now > token.get("exp", now):
        return 401, ""
    if scope not in token.get("scope", ""):
        return 403, ""
    return 200, token["value"]
