"""You take a token without an end for one that lasts, and one without an audience for one that is yours.
What is missing must not open a gate.
"""

ME = "https://desk.example/mcp"


def admit(token: dict, scope: str, now: int, own_token: str) -> tuple[int, str]:
    """Return a status for a call, and with 200 the token for the API behind the server."""
    audience = token.get("aud", ME)
    if ME not in audience:
        return 401, ""
    if "exp" in token and now > token["exp"]:
        return 401, ""
    if scope not in token.get("scope", "").split():
        return 403, ""
    return 200, own_token
