"""You compare errors word for word. The same error often comes with another number in it: put # for each number."""


def first_stop(steps, most_same=3, patience=5):
    for number in range(1, len(steps) + 1):
        action, observation = steps[number - 1]
        if action.startswith("finish["):
            return number, "done"
        last = steps[max(0, number - most_same) : number]
        if len(last) == most_same and observation.startswith("ERROR: ") and {x[1] for x in last} == {observation}:
            return number, "same error: " + observation[7:]
        if len(last) == most_same and len(set(last)) == 1:
            return number, "repeating: " + action
    return None
