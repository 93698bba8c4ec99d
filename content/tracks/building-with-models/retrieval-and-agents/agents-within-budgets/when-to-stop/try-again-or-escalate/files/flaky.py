from collections.abc import Callable


def flaky(*plan: object) -> Callable[[str], str]:
    """Return a tool that goes through its plan: it raises each exception of it, and returns anything else."""
    rest = list(plan)

    def tool(argument: str) -> str:
        now = rest.pop(0)
        if isinstance(now, BaseException):
            raise now
        return f"{now} {argument}"

    return tool
