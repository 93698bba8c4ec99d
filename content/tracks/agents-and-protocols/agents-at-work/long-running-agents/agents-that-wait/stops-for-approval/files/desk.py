"""The tools of the desk, and the bank of the cases."""

TOOLS = [
    {
        "name": "look",
        "description": "What an order costs, and whom to pay.",
        "input_schema": {"type": "object", "properties": {"order": {"type": "integer"}}, "required": ["order"]},
    },
    {
        "name": "pay",
        "description": "Pay somebody, in euros.",
        "input_schema": {
            "type": "object",
            "properties": {"to": {"type": "string"}, "amount": {"type": "integer"}},
            "required": ["to", "amount"],
        },
    },
]

RISKY = {"pay"}


class Bank:
    """Functions of the tools. A payment happens once for each key."""

    def __init__(self):
        self.ledger = []
        self.known = {}

    def look(self, key, arguments):
        return f"order {arguments['order']}: {10 * arguments['order']} euros to ada"

    def pay(self, key, arguments):
        if key not in self.known:
            self.ledger.append((arguments["to"], arguments["amount"]))
            self.known[key] = f"receipt {len(self.ledger)}"
        return self.known[key]

    def functions(self):
        return {"look": self.look, "pay": self.pay}
