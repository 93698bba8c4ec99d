"""What an office knows: documents, vectors in inverted lists, questions with the plans of a model, judgements."""

import re

# id: (group, date, text)
DOCUMENTS = {
    "t1": ("all", "2026-01-15", "Travel policy: take the train first, flights need a reason"),
    "t2": ("all", "2026-06-01", "New limits for hotels: 140 euros a night, in Oslo 180"),
    "t3": ("all", "2025-03-01", "Old limits for hotels: 110 euros a night"),
    "t4": ("hr", "2026-05-20", "Exceptions from the travel policy for managers"),
    "t5": ("all", "2026-09-12", "Book the railway with the company card"),
    "r1": ("all", "2026-02-01", "Remote work: two days a week at home"),
    "r2": ("all", "2026-04-10", "Working from abroad needs a permit of the tax office"),
    "r3": ("hr", "2026-07-07", "Home office allowance: who gets a desk"),
    "r4": ("all", "2024-11-30", "Remote work: one day a week at home"),
    "s1": ("sales", "2026-09-07", "Oslo customer asks for a lower price of the large plan"),
    "s2": ("sales", "2026-10-12", "Oslo customer signs: 720 euros with the discount"),
    "s3": ("sales", "2026-10-20", "Rome customer waits for the discount"),
    "s4": ("board", "2026-10-21", "No discount for any customer from January on"),
    "s5": ("sales", "2025-10-02", "Oslo customer: contract of last year, 900 euros"),
    "i1": ("all", "2026-08-15", "Error E4017 after an update: restart the agent"),
    "i2": ("all", "2026-08-20", "Laptop does not wake up: hold the power button"),
    "i3": ("all", "2026-10-05", "Password forgotten: ask the desk for a new one"),
    "i4": ("all", "2026-03-03", "Error E4071: the licence has run out"),
    "i5": ("board", "2026-10-30", "Layoffs at the help desk in January"),
}
READERS = {"ada": ("all", "sales"), "bob": ("all",), "joe": ("all", "hr")}

# The inverted file: a centroid, and the documents of its list with their vectors.
LISTS = [
    ((8, 1, 1, 0), {"t1": (9, 0, 1, 0), "t2": (8, 1, 0, 0), "t3": (8, 2, 0, 0), "t4": (7, 0, 4, 0), "t5": (9, 1, 1, 1)}),
    ((2, 0, 8, 1), {"r1": (1, 0, 9, 0), "r2": (4, 0, 8, 0), "r3": (1, 0, 8, 2), "r4": (1, 1, 9, 0)}),
    ((1, 9, 0, 0), {"s1": (1, 9, 0, 0), "s2": (0, 9, 0, 1), "s3": (1, 8, 1, 0), "s4": (0, 8, 1, 0), "s5": (2, 9, 0, 0)}),
    ((0, 1, 1, 8), {"i1": (0, 0, 0, 9), "i2": (0, 0, 2, 8), "i3": (1, 1, 0, 7), "i4": (0, 1, 0, 9), "i5": (0, 3, 4, 6)}),
]

# name: (reader, question, its vector, what the planning model replied)
QUERIES = {
    "abroad": ("bob", "May I work two weeks in another country?", (4, 0, 7, 0),
               '{"queries": [{"text": "working from abroad permit"}]}'),
    "code": ("bob", "What does E4017 mean?", (0, 1, 0, 9), '{"queries": [{"text": "licence error"}]}'),
    "desk": ("bob", "Who gets a desk at home?", (1, 0, 8, 2),
             '{"queries": [{"text": "home office desk", "groups": ["hr"]}]}'),
    "hotel": ("bob", "How much may a hotel cost today?", (8, 2, 0, 0),
              '{"queries": [{"text": "limits for hotels euros a night", "from": "2026-01-01"}]}'),
    "jobs": ("bob", "Will people at the desk lose their jobs?", (0, 3, 4, 6),
             '{"queries": [{"text": "layoffs help desk", "reader": "board"}]}'),
    "oslo": ("ada", "What did they pay before, and what do they pay now?", (1, 9, 0, 0),
             '{"queries": [{"text": "Oslo customer contract euros", "to": "2025-12-31"},'
             ' {"text": "Oslo customer signs euros", "from": "2026-12-31", "to": "2026-01-01"}]}'),
    "rail": ("bob", "How do I pay for trains?", (9, 1, 1, 1),
             '{"queries": [{"text": "book the railway company card"}, {"text": "train travel policy"}]}'),
    "remote": ("joe", "How many days may I stay away now?", (1, 0, 9, 0),
               '{"queries": [{"text": "remote work days a week at home", "from": "2026-01-01"}]}'),
    "screen": ("bob", "My screen stays black", (0, 0, 2, 8), "I would look for laptops that do not wake up."),
    "secret": ("bob", "I cannot log in", (1, 1, 0, 7),
               '{"queries": [{"text": "password forgotten"}, {"text": "discount"}, {"text": "customer"},'
               ' {"text": "layoffs"}]}'),
}

# What was judged when only the search by words existed: what it found, and the answers that the askers had in mind.
JUDGED = {
    "abroad": {"r1": 1, "r4": 0, "t2": 0, "r2": 2},
    "code": {"i1": 2, "i2": 0},
    "desk": {"r1": 1, "r4": 0, "i3": 0, "r2": 0, "t1": 0},
    "hotel": {"i3": 0, "r1": 0, "r2": 0, "r4": 0, "t1": 0, "t2": 2},
    "jobs": {"i3": 0, "i1": 0, "i2": 0, "i4": 0, "r1": 0},
    "oslo": {"s2": 2, "s5": 2},
    "rail": {"i3": 0, "t2": 0, "t3": 0, "t5": 2},
    "remote": {"r1": 2},
    "screen": {"i2": 2},
    "secret": {"t2": 0, "i3": 2},
}
# What the judges said later, of documents that the new search brings up.
LATER = {
    "abroad": {"t1": 0},
    "code": {"i4": 0, "i3": 0},
    "desk": {},
    "hotel": {"t3": 0},
    "jobs": {},
    "oslo": {"s1": 1, "t3": 0},
    "rail": {"t1": 1, "i1": 0, "i2": 0},
    "remote": {"r3": 0, "r2": 1, "r4": 0},
    "screen": {"i1": 0, "i4": 0, "i3": 0},
    "secret": {"i4": 0, "i1": 0, "i2": 0},
}


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def by_words(text, names):
    """Return the 5 of these documents with the most words of the text, equal ones by id."""
    common = {name: len(words(text) & words(DOCUMENTS[name][2])) for name in names}
    return sorted((name for name in common if common[name]), key=lambda name: (-common[name], name))[:5]


def judged_in_all():
    """Return the judgements of both times."""
    return {name: {**JUDGED[name], **LATER[name]} for name in JUDGED}
