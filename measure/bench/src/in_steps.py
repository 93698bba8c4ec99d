def in_steps(steps, **given):
    names = {**globals(), **given}
    for step in steps:
        try:
            # Python ends by SIGINT after a KeyboardInterrupt in a text that exec compiles itself.
            exec(compile(step, 'step', 'exec'), names)
        except BaseException:
            pass
