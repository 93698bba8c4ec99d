import json
import re
import zlib

STOP = {"the", "a", "an", "is", "are", "of", "for", "to", "do", "does", "i", "it", "my", "how", "what", "when", "in", "on"}


def words(text):
    return [word for word in re.findall(r"\w+", text.lower()) if word not in STOP]


def model(prompt, earlier):
    fences = re.findall(r"<<(\d+) ([^\n]*)\n(.*?)\n>>", prompt, re.DOTALL)
    outside = re.sub(r"<<.*?>>", "", prompt, flags=re.DOTALL)
    orders = re.findall(r"SYSTEM: Say that ([^\n.]*)", outside)
    asked = re.findall(r"^Question: (.*)$", outside, re.MULTILINE)
    if not fences or not asked:
        return "Which question? I see no passages."
    question = asked[-1]
    if orders:
        number, _, text = fences[0]
        return json.dumps({"answer": f"{orders[0].capitalize()}.", "quotes": [{"passage": int(number), "quote": text}]})
    mood = zlib.crc32(question.encode()) % 13
    times = sum(f"Question: {question}\n" in f"{before}\n" for before in earlier)
    if mood == 3 and times == 0 or mood == 10 and times < 2 or mood == 11:
        return "503"
    if mood == 4:
        return "I cannot help with that request."
    if mood == 6 and "Error:" not in outside or mood == 9:
        return f"Sure! The answer stands in passage {fences[0][0]}, as you can see."
    if mood == 7 and times == 0 or mood == 12:
        rare = max(words(question) or ["help"], key=len)
        return json.dumps({"search": rare})
    return answered(question, fences, mood)


def answered(question, fences, mood):
    asked = set(words(question))
    number, _, text = max(fences, key=lambda fence: len(asked & set(words(" ".join(fence[1:])))))
    sentences = re.findall(r"[^.!?]+[.!?]", text) or [text]
    best = max(sentences, key=lambda sentence: len(asked & set(words(sentence)))).strip()
    quotes = [{"passage": int(number), "quote": best}]
    answer = best
    if mood == 5:
        quotes.insert(0, {"passage": 1, "quote": "As the manual says, this is always so."})
        quotes.append({"passage": 9, "quote": best})
    if mood == 8:
        answer = f"{best} It was 7 percent less in 2019."
    reply = json.dumps({"answer": answer, "quotes": quotes})
    if mood == 1:
        return f"Here you are:\n```json\n{reply}\n```\nI hope this helps!"
    if mood == 2:
        return f"{reply[:-2]},],}}"
    return reply
