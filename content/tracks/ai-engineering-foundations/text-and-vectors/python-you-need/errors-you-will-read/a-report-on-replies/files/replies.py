def reply(text, stop_reason, input_tokens, output_tokens):
    return {
        "role": "assistant",
        "content": [{"type": "text", "text": text}] if text else [],
        "stop_reason": stop_reason,
        "usage": {"input_tokens": input_tokens, "output_tokens": output_tokens},
    }


RUNS = [
    {"model": "small", "question": "kettle", "reply": reply("Fast, but loud.", "end_turn", 20, 4)},
    {"model": "large", "question": "kettle", "reply": reply("It boils fast, and it is loud.", "end_turn", 20, 8)},
    {"model": "small", "question": "login", "reply": reply("Your Password is wrong.", "end_turn", 30, 6)},
    {"model": "large", "question": "login", "reply": reply("Please ask for a new link.", "end_turn", 30, 7)},
    {"model": "tiny", "question": "kettle", "reply": reply("The kettle is fast, but it", "max_tokens", 20, 7)},
    {"model": "tiny", "question": "login", "reply": reply("", "end_turn", 30, 1)},
]
PRICES = {"tiny": (0.1, 0.4), "small": (0.8, 4), "large": (3, 15)}
