def office(tool_class) -> tuple:
    """Return tools for a session, the questions to the user so far, and two users: one agrees, one does not."""
    tools = {
        "read": tool_class(lambda page: "text of " + page, "none", True),
        "orders": tool_class(lambda: "3 orders", "none"),
        "send": tool_class(lambda to, text: "sent to " + to, "sends"),
        "delete": tool_class(lambda order: "gone: " + order, "changes"),
    }
    asked = []

    def yes(what: str) -> bool:
        asked.append(what)
        return True

    def no(what: str) -> bool:
        asked.append(what)
        return False

    return tools, asked, yes, no
