"""What a coding agent works with: its tools, a runner of tests, fingerprints and sizes, and a small repository."""

import hashlib
import json


def _tool(name, description, *fields):
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    _tool("read_file", "The text of a file.", "path"),
    _tool("edit", "Replace a text that occurs once in a file.", "path", "old", "new"),
    _tool("run_tests", "Run all tests."),
    _tool("delete_file", "Delete a file. A person has to approve it.", "path"),
]


def run_tests(files):
    """Return the names of the tests that fail: functions test_… of the files test_…, which see all other files."""
    names, failed = {}, []
    for path in sorted(files, key=lambda path: (path.startswith("test_"), path)):
        before = set(names)
        try:
            exec(compile(files[path], path, "exec"), names)
        except Exception as error:
            return [f"{path}: {type(error).__name__}"]
        for name in [name for name in names if name not in before and name.startswith("test_")]:
            try:
                names[name]()
            except Exception:
                failed.append(name)
    return failed


def fingerprint(call):
    """Return what an approval of a call binds: its id, its tool and its exact arguments."""
    bound = {field: call[field] for field in ("id", "name", "input")}
    return hashlib.sha256(json.dumps(bound, sort_keys=True).encode()).hexdigest()


def size(messages):
    """Return the words of all texts, arguments of calls and results."""
    total = 0
    for message in messages:
        for block in message["content"]:
            texts = block["input"].values() if block["type"] == "tool_use" else [block.get("text") or block["content"]]
            total += sum(len(text.split()) for text in texts)
    return total


def calculator():
    """Return a repository whose `add` subtracts."""
    return {
        "calc.py": "def add(a, b):\n    return a - b\n\n\ndef subtract(a, b):\n    return a - b\n",
        "test_calc.py": (
            "def test_add():\n    assert add(2, 3) == 5\n\n\ndef test_subtract():\n    assert subtract(5, 3) == 2\n"
        ),
    }


def use(number, name, **arguments):
    """Return a block with a call."""
    return {"type": "tool_use", "id": f"t{number}", "name": name, "input": arguments}


def a_round(number, name, result, **arguments):
    """Return two messages: a call, and its result."""
    answer = {"type": "tool_result", "tool_use_id": f"t{number}", "content": result}
    return [
        {"role": "assistant", "content": [use(number, name, **arguments)]},
        {"role": "user", "content": [answer]},
    ]


def outline(messages):
    """Return the texts, ids of calls and results of each message."""
    return [
        [block.get("text") or block.get("content") or block["id"] for block in message["content"]]
        for message in messages
    ]
