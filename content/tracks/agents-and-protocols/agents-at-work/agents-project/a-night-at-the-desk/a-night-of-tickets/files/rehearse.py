"""Runs a desk without the platform, in an exported repository: python3 rehearse.py."""

import asyncio

from night import Town, finish


class ScriptedModel:
    """Looks an order up, pays, and says what came of it."""

    class APIError(Exception):
        """What a service raises; this one never does."""

        status = 500

    async def __call__(self, request):
        turn = len(request["messages"]) // 2
        plan = [("orders__find", {"order": "7"}), ("bank__pay", {"to": "ada", "euros": "70"})]
        if turn == len(plan):
            said = request["messages"][-1]["content"][0]["content"]
            return {"stop_reason": "end_turn", "content": [{"type": "text", "text": f"Done: {said}"}]}
        name, given = plan[turn]
        call = {"type": "tool_use", "id": f"call_{turn}", "name": name, "input": given}
        return {"stop_reason": "tool_use", "content": [call]}


async def rehearse(desk_class):
    """Return the reports of two nights, and what was paid, when the process dies right after the payment."""
    town, model, tickets = Town(), ScriptedModel(), {"a": "Pay order 7."}
    waiting = await desk_class(town, model, 2).night(tickets, {})
    decisions = dict.fromkeys(waiting["a"][1], True)
    town.kill_after = town.operations + 1
    return waiting, await finish(desk_class, town, model, tickets, decisions), town.ledger


if __name__ == "__main__":
    from solution import Desk

    for line in asyncio.run(rehearse(Desk)):
        print(line)
