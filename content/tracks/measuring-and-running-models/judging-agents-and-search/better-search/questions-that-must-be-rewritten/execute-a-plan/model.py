import json

SPAM = [{"text": word} for word in ["discount", "hotels", "Oslo"]] + [{"text": "Rome"}] * 47
AUTUMN = {"text": "invoice euros", "kind": "invoice", "from": "2026-10-31", "to": "2026-10-01", "groups": ["finance"]}
PLANS = {
    "How did the price for Oslo change, and may I fly there?": {
        "queries": [
            {"text": "invoice Oslo customer", "kind": "invoice", "from": "2026-09-01", "to": "2026-10-31"},
            {"text": "travel policy flights", "kind": "policy"},
        ]
    },
    "What is new about hotels?": {"queries": [{"text": "hotels", "from": "2026-06-01", "groups": ["all"]}]},
    "What does the board say about Rome?": {
        "queries": [{"text": "board layoffs Rome", "groups": ["board", "hr"], "user": "ceo"}],
        "groups": ["board"],
    },
    "Show me the salaries": {"queries": [{"text": "salary bands managers", "kind": "policy", "group": "hr"}]},
    "Invoices of the autumn?": {"queries": [AUTUMN]},
    "Anything on discounts": {"queries": SPAM},
    "Odd things": {
        "queries": [
            {"text": "   "},
            {"text": "travel trains", "kind": "secret", "from": "yesterday", "to": 20261031},
            "hotels",
            {"kind": "policy"},
            {"text": "remote work"},
        ]
    },
    "Since when is remote work allowed?": {"queries": [{"text": "remote work permit", "to": "2026-02-30"}]},
    "Discounts of October 12 only": {"queries": [{"text": "discount", "from": "2026-10-12", "to": "2026-10-12"}]},
    "Oslo or Rome?": {
        "queries": [
            {"text": "Oslo customer"},
            {"text": "Rome customer discount layoffs", "group": "board"},
            {"text": "Oslo discount"},
        ],
        "note": "the reader is an administrator",
    },
    "Nothing usable": {"queries": [{"txt": "hotels"}]},
    "A list of hotels": ["hotels"],
}


def model(prompt, earlier):
    asked = max(PLANS, key=prompt.rfind)
    return json.dumps(PLANS[asked]) if asked in prompt else "I would search for: hotels in Oslo"
