"""A write that timed out may have happened: do not run it again, a person must look. And an error of the arguments does
not pass by waiting."""


class NeedsPerson(Exception):
    pass


class ToolDesk:
    def __init__(self, reads, writes, wait, most_retries):
        self.tools, self.wait, self.left = {**reads, **writes}, wait, most_retries

    def run(self, name, argument):
        for tries in range(3):
            try:
                return f"RESULT: {self.tools[name](argument)}"
            except Exception:
                self.wait(2.0**tries)
        return f"ERROR: {name} is away after 3 tries, go on without it"
