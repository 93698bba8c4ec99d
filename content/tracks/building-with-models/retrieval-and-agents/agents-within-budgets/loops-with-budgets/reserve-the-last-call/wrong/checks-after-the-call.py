"""You look at the budget after a call was paid. Compute the worst case of the next step and of the last call before you
call the model, and keep the last call for an answer."""


def run_agent(question, tools, model, most_calls, most_tokens, most_reply=20, most_result=10):
    lines, calls, spent = ["Question: " + question], 0, 0
    while calls < most_calls and spent <= most_tokens:
        prompt = "\n".join(lines)
        reply = model(prompt)
        calls += 1
        spent += len(prompt.split()) + len(reply.split())
        action = next((x.strip() for x in reply.split("\n") if x.startswith("Action:")), "Action: none[]")
        name, _, argument = action.removeprefix("Action:").strip().partition("[")
        if name == "finish":
            return {"answer": argument[:-1], "ended": "finished", "calls": calls, "tokens": spent}
        found = str(tools[name](argument[:-1])) if name in tools else "ERROR: there is no tool " + name
        lines += [*reply.strip().split("\n"), "Observation: " + " ".join(found.split()[:most_result])]
    return {"answer": None, "ended": "no answer", "calls": calls, "tokens": spent}
