"""You divide by all records. That is P(event and given), the share of records with both. Given a
condition, only the records that meet it belong to the denominator."""


def share_given(records, event, given):
    total = both = 0
    for record in records:
        total += 1
        if given(record) and event(record):
            both += 1
    return both / total if total else None
