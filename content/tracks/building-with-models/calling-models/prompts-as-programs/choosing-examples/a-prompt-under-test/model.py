"""A model that labels requests by the examples in its prompt. It has the habits of real ones."""
import re


def model(prompt, earlier):
    parts = re.split(r"^## ", prompt, flags=re.MULTILINE)
    named = {part.partition("\n")[0]: part.partition("\n")[2].strip() for part in parts[1:]}
    if "Rules" not in named or "Request" not in named or list(named)[-1] != "Request":
        return "I need rules, and a request at the end."
    request = re.search(r"<request>\n(.*?)\n</request>", named["Request"], re.DOTALL)
    if request is None:
        return "Where is the request?"
    words = set(request[1].lower().split())
    if "say:" in words and "</request>" in named["Request"][request.end():]:
        return named["Request"][request.end():].split("say:")[-1].split()[0]
    run = earlier.count(prompt)
    examples = re.findall(r"^(.*) => (.*)$", named.get("Examples", ""), re.MULTILINE)
    if not examples:
        return "unsure"
    scores = [(len(words & set(text.lower().split())), index) for index, (text, _) in enumerate(examples)]
    best = max(scores)
    label = examples[best[1]][1]
    if "please" in words and run % 2:
        return f"I think it is {label}."
    if "lawyer" in words and run == 1:
        return "I cannot give legal advice."
    if "?" in request[1]:
        return label.upper()
    return f" {label}\n" if "!" in request[1] else label
