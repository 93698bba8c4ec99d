"""Admit first: a request that fits writes its first token in the same step."""


class Scheduler:
    def __init__(self, blocks, block_size):
        self.free_blocks = self.blocks = blocks
        self.size = block_size
        self.waiting = []
        self.running = []

    def add(self, name, prompt_tokens, new_tokens):
        needed = -(-(prompt_tokens + new_tokens) // self.size)
        if needed > self.blocks:
            raise ValueError(f"{name} needs {needed} blocks of {self.blocks}")
        self.waiting.append([name, needed, new_tokens])

    def step(self):
        for request in self.running:
            request[2] -= 1
        finished = [request for request in self.running if not request[2]]
        self.running = [request for request in self.running if request[2]]
        self.free_blocks += sum(request[1] for request in finished)
        while self.waiting and self.waiting[0][1] <= self.free_blocks:
            self.running.append(self.waiting.pop(0))
            self.free_blocks -= self.running[-1][1]
        return [request[0] for request in finished]
