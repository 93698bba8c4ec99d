"""The same action is no loop while its observation changes, and new words may bring nothing new: look at the
observations."""


def first_stop(steps, most_same=3, patience=5):
    count, before = 0, ""
    for number, (action, observation) in enumerate(steps):
        if action.startswith("finish["):
            return number, "done"
        count = count + 1 if action == before else 1
        before = action
        if count == most_same:
            return number, "repeating: " + action
    return None
