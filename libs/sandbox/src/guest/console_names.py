# Names of the console, which every program has elsewhere.

# The interpreter is started without site, which adds these for every program elsewhere.
def add_console_names():
    import builtins, _sitebuiltins
    for name in ('quit', 'exit'): setattr(builtins, name, _sitebuiltins.Quitter(name, 'Ctrl-D (i.e. EOF)'))

    class Helper(_sitebuiltins._Helper):
        def __call__(self, *arguments, **keywords):
            import pydoc
            # The usual one waits for keys.
            pydoc.pager = pydoc.plainpager
            return pydoc.help(*arguments, **keywords)

    builtins.help = Helper()
