"""A model that reads short texts about orders. It mends a reply only when the prompt says what is wrong with it."""

import re

FENCED = 'Sure! Here it is:\n```json\n{"product": "kettle", "quantity": 2}\n```\nAnything else?'
LAST_REPLY = re.compile(r"\n\nYour last reply was:\n(.*)\n\nIt cannot be used: (.*)\. Reply with one JSON", re.DOTALL)

# For each question the first reply, then for each complaint the reply that follows it.
REPLIES = {
    "Two kettles.": ('{"product": "kettle", "quantity": 2}', {}),
    "Two kettles, please!": (FENCED, {}),
    "A pair of kettles.": (
        '{"quantity": "two"}',
        {'the field "quantity" must be int': '{"quantity": 2}'},
    ),
    "Some kettles.": (
        '{"product": "kettle"}',
        {'the field "quantity" is missing': '{"product": "kettle", "quantity": "some"}'},
    ),
    "Is there a kettle?": (
        '{"quantity": true}',
        {'the field "quantity" must be int': "There is one: {\"quantity\": 1}."},
    ),
    "A kettle for 24.": ('{"product": "kettle", "price": 24, "currency": "EUR"}', {}),
    "A kettle for free.": (
        '{"product": "kettle", "price": "free"}',
        {'the field "price" must be float': '{"product": "kettle", "price": 0}'},
    ),
    "Kettles and pots.": (
        "You want kettles and pots.",
        {
            "there is no JSON object in it": '{"products": "kettle, pot"}',
            'the field "products" must be list': '{"products": ["kettle", "pot"]}',
            'the field "urgent" is missing': '{"products": ["kettle", "pot"], "urgent": false}',
        },
    ),
    "Twelve kettles in blue.": (
        '{"product": "kettle", "colour": "bl',
        {"there is no JSON object in it": '{"product": "kettle", "colour": "blue"}'},
    ),
    "Hello?": ("Hello! How can I help?", {}),
}


def model(prompt, earlier):
    """Return the reply to a question, or to a complaint about the model's own last reply to it."""
    for question, (first, mended) in REPLIES.items():
        if prompt == question:
            return first
        match = LAST_REPLY.fullmatch(prompt.removeprefix(question).removesuffix(" object and nothing else."))
        if prompt.startswith(question + "\n") and match and match[1] in (first, *mended.values()):
            return mended.get(match[2], match[1])
    return "I do not understand this."
