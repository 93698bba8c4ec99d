OSLO = {"name": "find_hotel", "input": {"city": "Oslo", "nights": 3}}
ROME = {"name": "find_hotel", "input": {"city": "Rome", "nights": 12}}
NOW = {"name": "now", "input": {}}
REPLIES = {
    "Hello": {"text": "Good morning to you."},
    "Which day is it?": {"tool_calls": [NOW]},
    "A hotel in Oslo": {"text": "I look for one.", "tool_calls": [OSLO]},
    "Hotels in Oslo and Rome": {"text": "I look for both of them.", "tool_calls": [OSLO, ROME]},
    "Think first": {"thinking": "The user wants me to think.", "text": "I have thought."},
    "Tell me everything": {"text": "There is much to tell. " * 20},
    "Lose the line early": {"text": "It begins, and then it breaks off.", "cut": 2},
    "Lose the line at once": {"text": "Nobody reads this.", "cut": 0},
    "Lose the second call": {"text": "I look for both of them.", "tool_calls": [OSLO, ROME], "cut": 6},
    "Lose the end of a call": {"text": "I look.", "tool_calls": [ROME], "cut": 4},
    "Lose a thought": {"thinking": "A long thought about everything there is.", "text": "Yes.", "cut": 2},
    "Lose the end of a text": {"text": "Twelve chars", "cut": 1},
    "Overload": {"error": {"status": 529}},
}


def reply(request, earlier):
    return REPLIES[request["messages"][0]["content"]]
