"""Stop as soon as the chance is reached."""


def runs_to_see(failing, wanted):
    runs = 1
    while 1 - (1 - failing) ** runs <= wanted:
        runs += 1
    return runs + 1
