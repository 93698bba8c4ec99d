"""You await one call before you begin the next. Begin them together, and let a semaphore bound them."""


async def ask_all(questions, ask, places):
    return [await ask(question) for question in questions]
