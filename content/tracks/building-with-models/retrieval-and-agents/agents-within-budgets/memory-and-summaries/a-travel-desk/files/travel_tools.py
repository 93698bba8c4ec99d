def travel_tools() -> tuple[dict, list[str]]:
    """Return the tools of the cases, and the list in which the unreliable ones note their calls."""
    log: list[str] = []

    def flaky(argument: str) -> str:
        log.append(argument)
        if len(log) % 2:
            raise TimeoutError
        return "late " + argument

    def dead(argument: str) -> str:
        log.append(argument)
        raise TimeoutError

    prices = {"Oslo": "900", "Rome": "40\n0"}
    tools = {"price": lambda city: prices[city], "flaky": flaky, "dead": dead, "echo": str.upper}
    return tools, log
