import itertools
import json
from collections.abc import Callable

DECODER = json.JSONDecoder()
Wait = Callable[[float], object]
SHAPE = "an order is a list of items, each with a product and a quantity from 1"


class ToolError(RuntimeError):
    """Says why a tool gave no result."""


class OrderError(RuntimeError):
    """Says that a message did not become an order."""


def read_object(reply: str) -> dict:
    """Return the first JSON object in a reply, or raise ValueError."""
    start = reply.find("{")
    while start >= 0:
        try:
            return DECODER.raw_decode(reply, start)[0]
        except ValueError:
            start = reply.find("{", start + 1)
    raise ValueError("there is no JSON object in it")


def call_tool(tool: Callable[[str], object], argument: str, wait: Wait, tries: int = 3) -> object:
    """Return what the tool returns, calling again after a failure that may pass."""
    failure: Exception | None = None
    for attempt in range(tries):
        if failure:
            wait(2.0 ** (attempt - 1))
        try:
            return tool(argument)
        except (TimeoutError, ConnectionError) as error:
            failure = error
        except Exception as error:
            raise ToolError(type(error).__name__) from error
    raise ToolError(f"gave up after {tries} tries") from failure


def line(kind: str, value: object) -> str:
    """Return a line of a transcript: JSON has no line breaks, so nobody else can begin one."""
    return f"{kind}: {json.dumps(value)}"


def take_order(
    message: str,
    tools: dict[str, Callable[[str], object]],
    model: Callable[[str], str],
    wait: Wait,
    most_calls: int = 6,
) -> dict:
    """Return the order that a message asks for, or raise OrderError when the calls are used up."""
    lines = [line("MESSAGE", message)]
    desk = Desk(tools, wait, lines)
    for _ in range(most_calls):
        reply = model("\n".join(lines))
        try:
            request = read_object(reply)
            lines.append(line("REPLY", request))
            match request:
                case {"tool": str(name), "argument": str(argument)}:
                    lines.append(line("RESULT", desk.run(name, argument)))
                case {"order": items}:
                    return desk.checked(items)
                case _:
                    raise ValueError("reply with a tool or an order")
        except (ValueError, ToolError) as error:
            lines.append(line("ERROR", str(error)))
    raise OrderError(f"no order after {most_calls} calls: {lines[-1]}")


def is_item(item: object) -> bool:
    """Return whether an item of an order has a product and a quantity."""
    match item:
        case {"product": str(), "quantity": quantity}:
            return type(quantity) is int and quantity >= 1
    return False


class Desk:
    """The tools of one order, and the results that they gave."""

    def __init__(
        self, tools: dict[str, Callable[[str], object]], wait: Wait, lines: list[str]
    ) -> None:
        """Begin with the transcript, in which all results stand."""
        self._tools = tools
        self._wait = wait
        self._lines = lines

    def _results(self) -> dict[tuple[str, str], object]:
        """Return the results that stand in the transcript."""
        results = {}
        for line, following in itertools.pairwise(self._lines):
            if line.startswith("REPLY: ") and following.startswith("RESULT: "):
                request = json.loads(line.removeprefix("REPLY: "))
                result = json.loads(following.removeprefix("RESULT: "))
                results[request["tool"], request["argument"]] = result
        return results

    def run(self, name: str, argument: str) -> object:
        """Return the result of a tool, running it once for each argument."""
        if name not in self._tools:
            raise ValueError(f"there is no tool {name}")
        known = self._results()
        if (name, argument) in known:
            return known[name, argument]
        try:
            return call_tool(self._tools[name], argument, self._wait)
        except ToolError as error:
            raise ToolError(f"{name} failed: {error}") from error

    def checked(self, items: object) -> dict:
        """Return the items with the prices that were looked up, or raise ValueError."""
        if not isinstance(items, list) or not items or not all(map(is_item, items)):
            raise ValueError(SHAPE)
        priced = [self._priced(item) for item in items]
        return {
            "items": priced,
            "total": sum(item["quantity"] * item["price"] for item in priced),
        }

    def _priced(self, item: dict) -> dict:
        """Return one item with its price, or raise ValueError."""
        product, quantity = item["product"], item["quantity"]
        if ("price", product) not in self._results():
            raise ValueError(f"look up the price of {product} first")
        return {
            "product": product,
            "quantity": quantity,
            "price": self._results()["price", product],
        }
