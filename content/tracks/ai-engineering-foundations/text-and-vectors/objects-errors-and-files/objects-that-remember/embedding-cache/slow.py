class EmbeddingCache:
    """Keeps the embeddings of the texts that were used last."""

    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("the capacity must be at least 1")
        self.capacity = capacity
        self.entries = []
        self.gets = 0
        self.hits = 0

    def find(self, text):
        for index, (known, _) in enumerate(self.entries):
            if known == text:
                return index
        return None

    def put(self, text, vector):
        index = self.find(text)
        if index is not None:
            del self.entries[index]
        elif len(self.entries) == self.capacity:
            del self.entries[0]
        self.entries.append((text, list(vector)))

    def get(self, text):
        self.gets += 1
        index = self.find(text)
        if index is None:
            return None
        self.hits += 1
        entry = self.entries.pop(index)
        self.entries.append(entry)
        return list(entry[1])

    def __contains__(self, text):
        return self.find(text) is not None

    def __len__(self):
        return len(self.entries)

    def hit_rate(self):
        return self.hits / self.gets if self.gets else 0.0
