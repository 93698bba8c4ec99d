"""What a help desk has: conversations, test questions, pairs of answers, and answers that were judged."""


def talk(*texts: str) -> list[dict[str, str]]:
    """Return messages of user and assistant in turns."""
    roles = ("user", "assistant")
    return [{"role": roles[place % 2], "content": text} for place, text in enumerate(texts)]


TESTS = ["How do I reset my password?", "Can I pay by card on Sundays?"]

RAW = {
    "hours": talk("When do you open?", "At 9.", "And on Sundays?", "We are closed."),
    "reset": talk("Please help: how do I reset my password", "Use the link on the page."),
    "refund": [{"role": "system", "content": "Be brief."}, *talk("Can I return it?", "Yes, in 30 days [1].")],
    "again": talk("when do you OPEN", "At 9!", "And on Sundays", "We are closed"),
    "lost": talk("My parcel is lost.", "I look for it.", "Hello?"),
    "twice": [*talk("Hi", "Hello."), {"role": "assistant", "content": "Are you there?"}],
    "invoice": talk("Where is my invoice?", "In your account [2]."),
}

PAIRS = {
    "hours": ("We open at 9 in the morning, and we are very happy to see you then!", "At 9."),
    "reset": ("No.", "Use the link that is on the page of your account [3]."),
    "refund": ("Of course you can return it, and we are glad to help you with that!", "Yes, in 30 days [1]."),
    "lost": ("I look for it [4].", "I look for it now."),
    "invoice": ("In your account [2].", "In your account."),
}

PROMPTS = [
    [
        ("Yes [5].", 0.4, 5.0),
        ("Yes.", 0.3, 3.0),
        ("What a wonderful question, I would love to tell you more about all of it!", 0.9, 1.0),
    ],
    [
        ("By post [6].", 0.5, 4.0),
        ("By post.", 0.3, 3.0),
        ("We send it to you with all our love, as fast as anybody can, by post!", 0.8, 2.0),
    ],
]

PLAN = {"size": 4, "room": 40, "beta": 0.5, "rate": 2.0, "steps": 3, "near": 4}
