"""Your cache drops the text that was put in first, not the one that was unused for longest. It
has to note every use: a get that finds its text and a put that replaces one both move the text to
the end of the queue."""

class EmbeddingCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("the capacity must be at least 1")
        self.capacity = capacity
        self.vectors = {}
        self.gets = 0
        self.hits = 0

    def put(self, text, vector):
        if text not in self.vectors and len(self.vectors) == self.capacity:
            del self.vectors[next(iter(self.vectors))]
        self.vectors[text] = list(vector)

    def get(self, text):
        self.gets += 1
        if text not in self.vectors:
            return None
        self.hits += 1
        return list(self.vectors[text])

    def __contains__(self, text):
        return text in self.vectors

    def __len__(self):
        return len(self.vectors)

    def hit_rate(self):
        return self.hits / self.gets if self.gets else 0.0
