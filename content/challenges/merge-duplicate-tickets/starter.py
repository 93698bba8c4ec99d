"""Group support tickets that say the same."""

TICKETS = {
    1: "I can't log in: error 401!",
    2: "i cant log in, error 401",
    3: "Hello, I can’t log in. Error 401. Thanks!",
    4: "I can't log in: error 410!",
    5: "The invoice of March is missing",
    6: "invoice of march is MISSING!!!",
    7: "The invoice of May is missing",
    8: "Die Rechnung für März fehlt.",
    9: "die rechnung fuer maerz fehlt",
    10: "Export to CSV cuts names at 20 characters",
    11: "CSV export cuts names after 20 characters",
    12: "",
    13: "Help",
    14: "I can log in, but the page stays empty",
}


def normalise(text: str) -> list[str]:
    """Return the words of a text in their normal form."""
    raise NotImplementedError


def merge_duplicates(tickets: dict[int, str]) -> list[list[int]]:
    """Return the groups of tickets that say the same, each in ascending order."""
    raise NotImplementedError


if __name__ == "__main__":
    for number, ticket in TICKETS.items():
        print(number, "|", ticket)

    # Later, for each group of merge_duplicates(TICKETS): print(group, "|", TICKETS[group[0]])
