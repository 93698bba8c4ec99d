"""A value may hold a place by accident: fill in all places at once."""


def render(template, values):
    for name, value in values.items():
        for kind in ("", ":text", ":line", ":list", ":data"):
            template = template.replace("{" + name + kind + "}", str(value))
    return template
