def call(name, **arguments):
    return {"name": name, "input": arguments}


WHOLE = {"old": "def add(a, b):\n    return a - b", "new": "def add(a, b):\n    return a + b"}
FIX = call("edit", path="calc.py", **WHOLE)
VAGUE = call("edit", path="calc.py", old="return a - b", new="return a + b")
READ = call("read_file", path="calc.py")
TESTS = call("run_tests")

SCRIPTS = {
    "Fix": [[READ], [FIX], [TESTS], "Fixed: {last}"],
    "Hurry": [[VAGUE], [call("read_file", path="cal.py")], [FIX], "Done after: {first}"],
    "Boast": ["All is well.", [FIX], "Now it is."],
    "Insist": ["All is well.", "It is really well.", [FIX], "{texts}"],
    "Pair": [[READ, call("read_file", path="test_calc.py"), VAGUE], [FIX, TESTS], "Both: {count}, {last}"],
    "Clean": [[FIX], [call("delete_file", path="old.py")], "Cleaned: {last}"],
    "Cheat": [[call("delete_file", path="test_calc.py")], "No test fails.", [FIX], "Honest now: {first}"],
    "Circle": [[TESTS]] * 30,
    "Long": [[FIX], [READ], [READ], [call("read_file", path="gone.py")], [READ], "{notes}"],
}


def reply(request, earlier):
    messages = request["messages"]
    script = SCRIPTS[messages[0]["content"][0]["text"].split()[0]]
    now = script[len(earlier)]
    if not isinstance(now, str):
        return {"text": "I work on it.", "tool_calls": now}
    blocks = [block for message in messages if message["role"] == "user" for block in message["content"]]
    results = [
        ("error " if block.get("is_error") else "") + block["content"]
        for block in blocks
        if block["type"] == "tool_result"
    ]
    texts = [block["text"] for block in blocks[1:] if block["type"] == "text"]
    return {
        "text": now.format(
            last=results[-1] if results else "",
            first=" | ".join(results[:2]),
            count=len(results),
            texts=" ".join(texts),
            notes=" ".join(text.replace("\n", " / ") for text in texts) + f" {len(messages)}",
        )
    }
