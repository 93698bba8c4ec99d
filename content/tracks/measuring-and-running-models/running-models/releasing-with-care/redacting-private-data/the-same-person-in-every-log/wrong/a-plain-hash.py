"""A hash without a key can be turned back by trying all numbers. Use HMAC with the key, over the kind, a colon and the
normal form. And a number with a wrong checksum is no card."""
import hashlib
import re

PATTERNS = {
    "EMAIL": r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+",
    "CARD": r"(?<![0-9])[0-9](?:[ -]?[0-9]){12,18}(?![0-9])",
    "PHONE": r"(?<![\w+])(?:\+|00)[1-9](?:[ ()/-]{0,2}[0-9]){6,13}(?![0-9])",
}


def pseudonymise(text, key):
    for kind, pattern in PATTERNS.items():
        def name(match, kind=kind):
            return f"<{kind}:{hashlib.sha256(match.group().lower().encode()).hexdigest()[:10]}>"

        text = re.sub(pattern, name, text)
    return text
