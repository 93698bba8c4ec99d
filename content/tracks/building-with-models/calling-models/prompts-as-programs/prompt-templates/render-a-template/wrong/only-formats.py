"""A missing value must be an error that names it, and data must not close its own tag."""


def render(template, values):
    import re

    def fill(match):
        name, kind = match[1], match[2]
        value = values.get(name)
        if kind == "data":
            return f"<{name}>\n{value}\n</{name}>"
        return " ".join(str(value).split())

    return re.sub(r"\{(\w+)(?::(\w+))?\}", fill, template)
