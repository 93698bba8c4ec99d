def count(text):
    pass
