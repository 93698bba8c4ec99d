"""What a learner wrote about threads: the tests beside it pass and fail on it."""

import collections
import contextvars
import queue
import threading

place = contextvars.ContextVar("place", default="nowhere")
own = threading.local()


class Account:
    def __init__(self):
        self.lock, self.balance = threading.Lock(), 0

    def deposit(self, amount):
        with self.lock:
            if amount <= 0:
                raise ValueError("amount must be greater than 0")
            self.balance += amount

    def withdraw(self, amount):
        with self.lock:
            if amount > self.balance:
                raise ValueError("amount must be less than balance")
            self.balance -= amount


class Teller(threading.Thread):
    """Puts amounts into an account, and keeps what went wrong."""

    def __init__(self, account, amounts):
        super().__init__(name="teller", daemon=True)
        self.account, self.amounts, self.refused = account, amounts, []

    def run(self):
        for amount in self.amounts:
            try:
                self.account.deposit(amount)
            except ValueError as error:
                self.refused.append(str(error))


def letters(texts, workers=3):
    """Count letters by workers who take texts from a queue."""
    waiting, counts, lock = queue.Queue(), collections.Counter(), threading.Lock()
    for text in texts:
        waiting.put(text)

    def work():
        while True:
            try:
                text = waiting.get_nowait()
            except queue.Empty:
                return
            with lock:
                counts.update(letter for letter in text.lower() if letter.isalpha())
            waiting.task_done()

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    waiting.join()
    for thread in threads:
        thread.join()
    return dict(counts)


def in_thread(function, *arguments, **keywords):
    """Return what a function returns in a thread."""
    results = []
    thread = threading.Thread(target=lambda: results.append(function(*arguments, **keywords)))
    thread.start()
    thread.join()
    return results[0]


def fail(text):
    raise LookupError(text)
