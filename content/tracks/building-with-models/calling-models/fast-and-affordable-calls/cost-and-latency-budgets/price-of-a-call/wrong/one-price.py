"""Tokens that the model writes are dearer than those that it reads."""


def price(prompt, written, prices, cached=0):
    return (prompt - cached + written) * prices[0] + cached * prices[0] // 10
