import { attack, call, python, twice, type Attack } from './attack.js';

export const tampering: Attack[] = [
  attack(
    "stealing the next call's arguments",
    "loaded | b'' | b''",
    python`
      import os
      def f(x): return os.read(0, 100000)
    `,
    [call('f', 1), call('f', 'SECRET')],
  ),
  attack(
    'walking the frames',
    'loaded | True',
    python`
      import sys
      def f(x):
        names, frame = [], sys._getframe()
        while frame: names.append(frame.f_code.co_name); frame = frame.f_back
        return "serve" in names
    `,
  ),
  attack(
    'answering in place of the harness',
    'loaded | 7 | 7 | 7',
    python`
      import os
      os.write(0, b'["returned",null]\n')
      while True:
        os.read(0, 65536)
        os.write(0, b'["returned",7]\n')
    `,
    [call('f', 1), call('f', 2), call('f', 3)],
  ),
  attack(
    'running the harness again',
    'loaded | ValueError',
    python`
      import __main__
      def f(x): __main__.serve()
    `,
  ),
  attack(
    'returning from the harness',
    'loaded | 1',
    python`
      import sys, __main__
      __main__.serve = None
      def f(x): return x
    `,
  ),
  attack(
    'jumping out of the harness',
    'loaded | protocol | protocol',
    python`
      import sys
      def f(x):
        sys.stdout.close()
        frame = sys._getframe()
        while frame.f_back: frame = frame.f_back
        sys.settrace(lambda *a: None)
        import gc
        for o in gc.get_referrers(f): pass
        import os
        os.write(0, b"\n")
    `,
    twice,
  ),
  attack(
    'patching json',
    'loaded | 1',
    python`
      import json
      json.dumps = json.loads = lambda *a, **k: 42
      json.JSONDecoder.decode = json.JSONEncoder.encode = None
      def f(x): return 1
    `,
  ),
  attack(
    'patching builtins',
    'loaded | 1',
    python`
      import builtins
      for n in "isinstance sorted len type list dict str map set BaseException repr".split(): setattr(builtins, n, None)
      def f(x): return 1
    `,
  ),
  attack(
    'an int that equals everything',
    'loaded | object',
    python`
      class E(int):
        def __eq__(s, o): return True
        __hash__ = None
      def f(x): return E(3)
    `,
  ),
  attack(
    'a type that equals int',
    'loaded | [object]',
    python`
      class M(type):
        __hash__ = lambda s: hash(int)
        __eq__ = lambda s, o: True
      class E(metaclass=M): pass
      def f(x): return [E(), 3][:1]
    `,
  ),
  attack('a type with a name like a tag', 'loaded | object', 'def f(x): return type("tuple\\"}\\n[", (), {})()'),
  attack(
    'an exception that does not print',
    'loaded | E',
    python`
      class E(Exception):
        def __str__(s): raise SystemExit
        __traceback__ = 1
      def f(x): raise E
    `,
  ),
  attack('an exception of great length', 'loaded | X', 'def f(x): raise type("X", (Exception,), {})("y" * 10**6)'),
  attack(
    'hiding work between two calls',
    'loaded | 1 | 2',
    python`
      import sys, gc
      def slow(frame, event, argument):
        frame.f_globals.setdefault("cache", [0] * 1000)
        return slow
      def f(x):
        sys.settrace(slow)
        return x
    `,
    twice,
  ),
  attack(
    'deleting the harness',
    'loaded | 1 | 2',
    python`
      import __main__, gc, sys
      __main__.__dict__.clear()
      sys.modules.clear()
      def f(x): return x
    `,
    twice,
  ),
  attack(
    'replacing its own module',
    'loaded | 1',
    python`
      import sys
      sys.modules["submission"] = None
      def f(x): return x
    `,
  ),
  attack(
    'a namespace that runs code',
    'loaded | NameError',
    python`
      globals().clear()
      __builtins__ = None
    `,
  ),
  attack(
    'an exit while a result is encoded',
    'loaded | object',
    python`
      class D(dict):
        def items(s): raise SystemExit
        def __iter__(s): raise SystemExit
      def f(x): return D(a=1)
    `,
  ),
  attack(
    'searching for what is expected',
    'loaded | 0',
    python`
      import gc
      def f(x): return len([o for o in gc.get_objects() if isinstance(o, dict) and "expected" in o])
    `,
  ),
  attack(
    'freezing the collector',
    'loaded | 1',
    python`
      import gc
      gc.freeze()
      gc.disable()
      sys = gc.get_referents(gc)
      def f(x): return 1
    `,
  ),
  attack(
    'replacing stdout',
    'loaded | 1 | 2',
    python`
      import sys
      class H:
        def flush(s): raise SystemExit
        def write(s, t): raise SystemExit
      sys.stdout = H()
      def f(x): return x
    `,
    twice,
  ),
  attack(
    'closing stdout',
    'loaded | 1 | 2',
    python`
      import os, sys
      def f(x):
        sys.stdout.close()
        for n in range(10):
          try: os.close(n)
          except OSError: pass
        return x
    `,
    twice,
  ),
  attack(
    'faulthandler on the reply',
    'loaded | 1',
    python`
      import faulthandler, sys
      faulthandler.enable(0)
      faulthandler.dump_traceback(1)
      def f(x): return 1
    `,
  ),
  attack(
    'predicting random numbers',
    'loaded | True',
    python`
      import random
      def f(x): return 0 <= random.random() < 1
    `,
  ),
];
