ANSWERS = {
    "What is 2 + 2?": ("4", "4", "4"),
    "How many letters r are in strawberry?": ("2", "3", "3"),
    "Is 2021 a prime number?": ("Yes.", "Yes.", "No: 43 * 47."),
    "What has keys and opens no door?": ("A map.", "A cage.", "A poem."),
    "Name the capital of Australia.": ("Sydney", "Canberra", "Canberra"),
    "Prove that there is no largest number.": ("Assume there were. " * 90, "", "n + 1 is larger."),
}
THOUGHTS = {0: 0, 1024: 90, 4096: 700}


def reply(request, earlier):
    question = request["messages"][-1]["content"]
    effort = request.get("thinking", {}).get("budget_tokens", 0)
    text = ANSWERS[question][(0, 1024, 4096).index(effort)]
    if not text:
        return {"thinking": "Let me see. " * 500, "text": "It is so.", "latency": 30}
    thoughts = "Hmm. Let me check that again. 4?"[:32] * (THOUGHTS[effort] // 8)
    return {**({"thinking": thoughts} if thoughts else {}), "text": text, "latency": 1 + THOUGHTS[effort] / 100}
