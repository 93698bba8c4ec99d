import json

SAID = {
    "And in Oslo?": {"question": "How many orders did we get in Oslo last month?", "period": "last month"},
    "And the large ones?": {"question": "Which large orders came last week?", "period": "last week"},
    "Who signed it?": {"question": "Who signed the contract with Berger AG?", "period": None},
    "And who paid?": {"question": "Who at Siemens paid invoice 4711?", "period": None},
    "How many came yesterday?": {"question": "How many orders came yesterday?", "period": "yesterday"},
    "Show the last 10 days": {"question": "Which orders came in the last 10 days?", "period": "last 10 days"},
    "And the last 0 days?": {"question": "Which orders came in the last 0 days?", "period": "last 0 days"},
    "And the costs?": {"question": "What did it cost us last quarter?", "period": "last quarter"},
    "And the board?": {"question": "What did the board decide in 2024?", "period": None},
    "Same for last year": {"question": "What did we earn last year?", "period": "last year"},
    "How is it now?": {"question": "How many orders do we get?", "period": "last month"},
    "And for her?": {"question": "  ", "period": "last week"},
    "Since Easter?": {"question": "Which orders came since Easter?", "period": "since Easter"},
    "Only LAST WEEK please": {"question": "Which orders came LAST WEEK?", "period": "last week"},
    "And the 3rd one?": {"question": "Is order 3 paid?", "period": None},
}


def model(prompt, earlier):
    asked = max(SAID, key=prompt.rfind)
    return json.dumps(SAID[asked]) if asked in prompt else "Do you mean the orders of last month?"
