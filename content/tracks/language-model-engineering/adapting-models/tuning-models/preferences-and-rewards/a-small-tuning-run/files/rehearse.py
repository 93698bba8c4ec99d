"""Play the tuning run of the help desk: python3 rehearse.py, beside your program."""

from desk import PAIRS, PLAN, PROMPTS, RAW, TESTS
from solution import clean, tuning_run

if __name__ == "__main__":
    print("left out:", clean(RAW, TESTS, PLAN["size"])[1])
    for name, value in tuning_run(RAW, TESTS, PAIRS, PROMPTS, PLAN).items():
        print(f"{name}: {value}")
