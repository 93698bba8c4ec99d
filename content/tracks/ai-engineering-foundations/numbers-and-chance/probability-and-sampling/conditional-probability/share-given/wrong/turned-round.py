"""You divide by the records that show the event. That is P(given | event), the other direction. The
function `given` chooses the records to divide by."""


def share_given(records, event, given):
    met = happened = 0
    for record in records:
        if event(record):
            met += 1
            if given(record):
                happened += 1
    return happened / met if met else None
