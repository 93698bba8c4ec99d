"""A model that drafts and checks labels of tickets. It is busy at times, refuses, and breaks its format."""
import re


def model(prompt, earlier):
    draft = re.fullmatch(r"Label this ticket as (.*)\. Reply with the label alone\.\nTicket: (.*)", prompt)
    check = re.fullmatch(r"Is the label (\w+) right for this ticket\? Reply with YES or NO\.\nTicket: (.*)", prompt)
    tries = earlier.count(prompt)
    if draft is None and check is None:
        return "400 9 bad prompt"
    text = (draft or check)[2]
    words = re.findall(r"[a-z]+", text.lower())
    cost = 5 + len(words)
    if "busy" in words and tries == 0:
        return f"429 {cost}"
    if "down" in words:
        return f"503 {cost}"
    if "broken" in words:
        return f"500 {cost} internal error"
    if "lawyer" in words and draft:
        return f"200 {cost} I cannot give legal advice."
    if check and "doctor" in words:
        return f"200 {cost} I cannot judge medical tickets."
    if check:
        return f"200 {cost} {'MAYBE' if 'odd' in words else 'NO' if 'sure' in words and check[1] != words[-1] else 'YES'}"
    labels = draft[1].split(", ")
    named = [word for word in words if word in labels]
    reply = named[0] if named else labels[0]
    reply = reply.upper() if "shout" in words else f"{reply}." if "dot" in words else reply
    reply = f"{reply}-question" if "new" in words else reply
    return f"200 {cost} {'I think: ' if 'chatty' in words else ''}{reply}"
