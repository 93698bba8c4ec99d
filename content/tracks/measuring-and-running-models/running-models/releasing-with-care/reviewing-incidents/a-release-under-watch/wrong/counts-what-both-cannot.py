"""Let the old version answer what the new one cannot, and compare: what both cannot do is no failure of the new one."""
import hashlib
import json


class Release:
    def __init__(self, model, plan, now):
        self.model, self.plan, self.state, self.stage = model, plan, "running", 0
        self.failed = self.good = self.unanswered = self.requests = 0
        self.events, self.users = [(now, f"stage 1 of {len(plan['stages'])}: {plan['stages'][0]} places")], set()

    def call(self, version, question):
        reply = self.model(f"VERSION: {version}\nQUESTION: {question}")
        try:
            answer = json.loads(reply.split("\n", 1)[1])["answer"]
            return None if answer.startswith("I cannot") else answer
        except (ValueError, KeyError, IndexError, AttributeError):
            return None

    def ask(self, user, question, now):
        self.requests += 1
        place = int(hashlib.sha256(f"{self.plan['salt']}:{user}".encode()).hexdigest()[:8], 16) % 10_000
        answer = None
        if self.state == "running" and user and place < self.plan["stages"][self.stage]:
            self.users.add(user)
            answer = self.call("new", question)
            self.failed, self.good = self.failed + (answer is None), self.good + (answer is not None)
            if self.failed == 2:
                self.state = "rolled back"
                self.events.append((now, "rolled back: broken"))
            elif self.good == 3:
                self.good, self.stage = 0, self.stage + 1
                if self.stage == len(self.plan["stages"]):
                    self.state = "finished"
        answer = answer or self.call("old", question)
        self.unanswered += answer is None
        return answer or "Sorry, this does not work at the moment."

    def timeline(self, notes, ahead):
        return sorted(self.events + [(at - ahead, text) for at, text in notes])

    def review(self):
        burn = self.unanswered / self.requests / (1 - self.plan["objective"]) if self.requests else 0.0
        return {"detect": 0, "exposed": len(self.users), "rescued": 0, "unanswered": self.unanswered, "burn": burn}
