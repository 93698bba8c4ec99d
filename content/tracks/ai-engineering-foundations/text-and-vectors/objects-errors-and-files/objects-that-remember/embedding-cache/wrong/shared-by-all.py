"""All your caches share one dict and one pair of counters, because these are set in the body of
the class. What belongs to a single object is set in __init__, on self; otherwise a new cache
begins with what the last one left behind."""

class EmbeddingCache:
    vectors = {}
    gets = 0
    hits = 0

    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("the capacity must be at least 1")
        self.capacity = capacity

    def put(self, text, vector):
        self.vectors.pop(text, None)
        if len(self.vectors) == self.capacity:
            del self.vectors[next(iter(self.vectors))]
        self.vectors[text] = list(vector)

    def get(self, text):
        self.gets += 1
        if text not in self.vectors:
            return None
        self.hits += 1
        vector = self.vectors.pop(text)
        self.vectors[text] = vector
        return list(vector)

    def __contains__(self, text):
        return text in self.vectors

    def __len__(self):
        return len(self.vectors)

    def hit_rate(self):
        return self.hits / self.gets if self.gets else 0.0
