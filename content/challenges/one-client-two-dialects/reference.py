"""Notes

The form. A turn is a role and a tuple of typed parts: Thought, Text, Call, Result. I did not take one of the dialects.
Blocks cannot hold broken arguments, chat messages cannot hold thoughts or the mark of an error, and the client would
lose in storage what only the wire cannot say. So my form says more than either, and loss happens in the two writers
alone. `Usage.prompt` includes what came from the cache, as in chat messages; blocks are added up when they are read.

What one dialect cannot say:

    thoughts            go back unchanged to the service with blocks; chat messages lose them, `lost_in_chat` says so
    failed results      in chat messages the text begins with "ERROR: "; a good result could begin so as well
    broken arguments    go back as they came in chat messages; in blocks as {"unreadable": the text}, because the
                        service needs an object, and {} would look like a call without arguments
    text after a call   chat messages say the text first; reported as lost
    several texts       are joined with a line break in chat messages; reported as lost
    cut off, refused    the turn is left out of both requests; asking again, with a higher limit, is up to the caller

Calls run all or none. In the last reply of the chat service the first call is whole, but the two are one plan, so both
get an error as their result, and it names c2. The model can then write both again.

The main program prints: both services accept the story, and one thing is lost in chat, the thought of turn 1. The cut
off reply and the unknown reason run no call.

What it spoils. A caller who stores a turn that was cut off, and results for its calls as well, gets results without
their call, because only the turn is left out; the check finds it, this client does not. The service with blocks sees
the turns of the other one without thoughts. My check accepts that; a real service may demand that a turn which is in
the middle of a loop begins with one, so I would change the service only after a turn that has ended. Two turns of the
user in a row become one in blocks and stay two in chat messages.
"""

import json
from dataclasses import dataclass
from typing import Literal


# Replies as they came from the service that speaks in blocks, and from the one that speaks in chat messages.
BLOCK_REPLIES = [
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "Two cities, so two calls.", "signature": "sig-1"},
            {"type": "text", "text": "I look it up."},
            {"type": "tool_use", "id": "b1", "name": "degrees", "input": {"city": "Oslo"}},
            {"type": "tool_use", "id": "b2", "name": "degrees", "input": {"city": "Atlantis"}},
        ],
        "stop_reason": "tool_use",
        "usage": {
            "input_tokens": 80,
            "cache_read_input_tokens": 1200,
            "cache_creation_input_tokens": 0,
            "output_tokens": 70,
        },
    },
    {
        "role": "assistant",
        "content": [{"type": "tool_use", "id": "b3", "name": "degrees", "input": {}}],
        "stop_reason": "max_tokens",
        "usage": {"input_tokens": 90, "output_tokens": 200},
    },
    {"role": "assistant", "content": [], "stop_reason": "refusal", "usage": {"input_tokens": 50, "output_tokens": 0}},
    {
        "role": "assistant",
        "content": [{"type": "text", "text": "I had to"}],
        "stop_reason": "quota_pause",
        "usage": {"input_tokens": 60, "output_tokens": 3},
    },
]
CHAT_REPLIES = [
    {
        "message": {"role": "assistant", "content": "It is 4 degrees in Oslo."},
        "finish_reason": "stop",
        "usage": {
            "prompt_tokens": 1400,
            "completion_tokens": 9,
            "prompt_tokens_details": {"cached_tokens": 1200},
        },
    },
    {
        "message": {
            "role": "assistant",
            "content": None,
            "tool_calls": [
                {"id": "c1", "type": "function", "function": {"name": "degrees", "arguments": '{"city": "Bern"}'}},
                {"id": "c2", "type": "function", "function": {"name": "degrees", "arguments": '{"city": "Ber'}},
            ],
        },
        "finish_reason": "tool_calls",
        "usage": {"prompt_tokens": 100, "completion_tokens": 30},
    },
    {
        "message": {"role": "assistant", "content": None, "refusal": "I cannot help with that."},
        "finish_reason": "content_filter",
        "usage": {"prompt_tokens": 100, "completion_tokens": 8},
    },
]


def complaint_of_blocks(request: dict) -> str | None:
    """Return why the service with blocks refuses a request, or None."""
    if "max_tokens" not in request:
        return "max_tokens is missing"
    open_calls: list[str] = []
    for number, message in enumerate(request["messages"]):
        if message["role"] != ("user", "assistant")[number % 2]:
            return f"messages.{number}: the roles must take turns, and the user begins"
        if not message["content"]:
            return f"messages.{number}: empty content"
        results = [block["tool_use_id"] for block in message["content"] if block["type"] == "tool_result"]
        if sorted(results) != sorted(open_calls):
            return f"messages.{number}: the results {results} do not answer the calls {open_calls}"
        if any(block["type"] != "tool_result" for block in message["content"][: len(results)]):
            return f"messages.{number}: results come first"
        uses = [block for block in message["content"] if block["type"] == "tool_use"]
        if any(not isinstance(block["input"], dict) for block in uses):
            return f"messages.{number}: an input is no object"
        thoughts = [block for block in message["content"] if block["type"] == "thinking"]
        if any(not block.get("signature", "").startswith("sig-") for block in thoughts):
            return f"messages.{number}: a thought without its signature"
        open_calls = [block["id"] for block in uses]
    return f"no result for {open_calls}" if open_calls else None


def complaint_of_chat(request: dict) -> str | None:
    """Return why the service with chat messages refuses a request, or None."""
    open_calls: list[str] = []
    for number, message in enumerate(request["messages"]):
        if message["role"] == "tool":
            if message["tool_call_id"] not in open_calls:
                return f"messages.{number}: a result without its call"
            open_calls.remove(message["tool_call_id"])
        elif open_calls:
            return f"messages.{number}: no result for {open_calls}"
        if set(message) - {"role", "content", "tool_calls", "tool_call_id"}:
            return f"messages.{number}: unknown field"
        if message["content"] is not None and not isinstance(message["content"], str):
            return f"messages.{number}: the content must be a text"
        if message["content"] is None and "tool_calls" not in message:
            return f"messages.{number}: neither a content nor a call"
        open_calls += [call["id"] for call in message.get("tool_calls", [])]
    return f"no result for {open_calls}" if open_calls else None


ENDS = {
    "end_turn": "finished",
    "stop_sequence": "finished",
    "tool_use": "calls",
    "max_tokens": "cut off",
    "model_context_window_exceeded": "cut off",
    "refusal": "refused",
    "stop": "finished",
    "tool_calls": "calls",
    "length": "cut off",
    "content_filter": "refused",
}


@dataclass(frozen=True)
class Thought:
    """What a model wrote before its answer; only its service knows the block again."""

    block: dict


@dataclass(frozen=True)
class Text:
    """Words of either side."""

    text: str


@dataclass(frozen=True)
class Call:
    """A wish for a tool; `arguments` is None where the text `raw` is no object."""

    id: str
    name: str
    raw: str
    arguments: dict | None


@dataclass(frozen=True)
class Result:
    """What became of a call."""

    id: str
    text: str
    is_error: bool = False


Part = Thought | Text | Call | Result


@dataclass(frozen=True)
class Usage:
    """Tokens of one reply; `cached` is a part of `prompt`, whatever the service calls it."""

    prompt: int
    cached: int
    output: int


@dataclass(frozen=True)
class Turn:
    """What one side says; a turn of the model also says why it ended, and what it cost."""

    role: Literal["user", "assistant"]
    parts: tuple[Part, ...]
    end: str = ""
    usage: Usage | None = None


def read_blocks(reply: dict) -> Turn:
    """Return a reply of the service with blocks as a turn."""
    counts = reply["usage"]
    cached = counts.get("cache_read_input_tokens", 0)
    prompt = counts["input_tokens"] + cached + counts.get("cache_creation_input_tokens", 0)
    parts = tuple(part_of_block(block) for block in reply["content"])
    return Turn("assistant", parts, end_of(reply["stop_reason"]), Usage(prompt, cached, counts["output_tokens"]))


def part_of_block(block: dict) -> Part:
    """Return a block of the model as a part; an unknown type raises ValueError."""
    match block["type"]:
        case "thinking" | "redacted_thinking":
            return Thought(block)
        case "text":
            return Text(block["text"])
        case "tool_use":
            return Call(block["id"], block["name"], json.dumps(block["input"]), block["input"])
    raise ValueError(f"a block of the unknown type {block['type']!r}")


def read_chat(reply: dict) -> Turn:
    """Return a reply of the service with chat messages as a turn."""
    message, counts = reply["message"], reply["usage"]
    texts = [Text(words) for words in (message.get("content"), message.get("refusal")) if words]
    calls = [read_call(call) for call in message.get("tool_calls") or []]
    cached = counts.get("prompt_tokens_details", {}).get("cached_tokens", 0)
    usage = Usage(counts["prompt_tokens"], cached, counts["completion_tokens"])
    return Turn("assistant", (*texts, *calls), end_of(reply["finish_reason"]), usage)


def read_call(call: dict) -> Call:
    """Return a call whose arguments may be broken."""
    raw = call["function"]["arguments"]
    try:
        arguments = json.loads(raw)
    except ValueError:
        arguments = None
    return Call(call["id"], call["function"]["name"], raw, arguments if isinstance(arguments, dict) else None)


def end_of(reason: str) -> str:
    """Return why a turn ended, in words that hold for both services."""
    return ENDS.get(reason, f"unknown: {reason}")


def runnable(turn: Turn) -> list[Call]:
    """Return the calls that may run: all of them, or none where the turn is no whole plan."""
    calls = [part for part in turn.parts if isinstance(part, Call)]
    is_whole = turn.end == "calls" and all(call.arguments is not None for call in calls)
    return calls if is_whole else []


def is_worth_keeping(turn: Turn) -> bool:
    """Return whether a conversation can go on from a turn."""
    return turn.role == "user" or turn.end in ("finished", "calls")


def write_blocks(conversation: list[Turn], most_tokens: int = 1000) -> dict:
    """Return the request to the service with blocks."""
    messages: list[dict] = []
    for turn in filter(is_worth_keeping, conversation):
        parts = sorted(turn.parts, key=lambda part: turn.role == "user" and not isinstance(part, Result))
        blocks = [block_of(part) for part in parts]
        if messages and messages[-1]["role"] == turn.role:
            messages[-1]["content"] += blocks
        else:
            messages.append({"role": turn.role, "content": blocks})
    return {"max_tokens": most_tokens, "messages": messages}


def block_of(part: Part) -> dict:
    """Return a part as a block."""
    match part:
        case Thought(block):
            return block
        case Text(text):
            return {"type": "text", "text": text}
        case Call(id=name, name=tool, raw=raw, arguments=arguments):
            # The dialect has no place for broken JSON, so it is quoted; its result says what was wrong.
            return {
                "type": "tool_use",
                "id": name,
                "name": tool,
                "input": {"unreadable": raw} if arguments is None else arguments,
            }
        case Result(id=name, text=text, is_error=is_error):
            return {"type": "tool_result", "tool_use_id": name, "content": text, "is_error": is_error}


def write_chat(conversation: list[Turn]) -> dict:
    """Return the request to the service with chat messages."""
    messages: list[dict] = []
    for turn in filter(is_worth_keeping, conversation):
        words = "\n".join(part.text for part in turn.parts if isinstance(part, Text)) or None
        messages += [message_of(part) for part in turn.parts if isinstance(part, Result)]
        calls = [chat_call(part) for part in turn.parts if isinstance(part, Call)]
        if words or calls:
            messages.append({"role": turn.role, "content": words} | ({"tool_calls": calls} if calls else {}))
    return {"messages": messages}


def message_of(result: Result) -> dict:
    """Return a result as a message; a failure is said in words, because the dialect has no field for it."""
    return {"role": "tool", "tool_call_id": result.id, "content": "ERROR: " * result.is_error + result.text}


def chat_call(call: Call) -> dict:
    """Return a call in the shape of chat messages."""
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.raw}}


def lost_in_chat(conversation: list[Turn]) -> list[str]:
    """Return what chat messages do not say of a conversation."""
    lost = []
    for number, turn in enumerate(conversation):
        kinds = [type(part) for part in turn.parts]
        if not is_worth_keeping(turn):
            lost.append(f"turn {number} is left out, because it ended with {turn.end}")
            continue
        lost += [f"turn {number}: a thought" for kind in kinds if kind is Thought]
        if kinds.count(Text) > 1:
            lost.append(f"turn {number}: where one text ends and the next begins")
        if turn.role == "assistant" and Call in kinds and Text in kinds[kinds.index(Call) :]:
            lost.append(f"turn {number}: that words came after a call")
    return lost


def story() -> list[Turn]:
    """Return a conversation that begins at one service, goes on at the other, and comes back."""
    looked_up, asked_again = read_blocks(BLOCK_REPLIES[0]), read_chat(CHAT_REPLIES[1])
    results = (Result("b1", "4"), Result("b2", "there is no such city", is_error=True), Text("And in words?"))
    broken = "no call ran: the arguments of c2 end in the middle"
    return [
        Turn("user", (Text("How warm is it in Oslo and Atlantis?"),)),
        looked_up,
        Turn("user", results),
        read_chat(CHAT_REPLIES[0]),
        Turn("user", (Text("And in Bern and Berlin?"),)),
        asked_again,
        Turn("user", (Result("c1", broken, is_error=True), Result("c2", broken, is_error=True))),
    ]


if __name__ == "__main__":
    told = story()
    print("blocks:", complaint_of_blocks(write_blocks(told)) or "accepted")
    print("chat:", complaint_of_chat(write_chat(told)) or "accepted")
    print("lost in chat:", lost_in_chat(told))
    for each in map(read_blocks, BLOCK_REPLIES):
        print(f"{each.end:22} runs {len(runnable(each))} calls, {each.usage}")
    for each in map(read_chat, CHAT_REPLIES):
        print(f"{each.end:22} runs {len(runnable(each))} calls, {each.usage}")
    for message in write_chat(told)["messages"]:
        print(json.dumps(message))
