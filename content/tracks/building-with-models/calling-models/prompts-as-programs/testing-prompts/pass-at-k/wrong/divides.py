"""Three runs at 50 % do not find it with 150 %: multiply the chances that all runs pass."""
import math


def runs_to_see(failing, wanted):
    return math.ceil(wanted / failing)
