import { attack, python, type Attack } from './attack.js';

export const recursion: Attack[] = [
  attack('endless recursion', 'loaded | RecursionError', 'def f(x): return f(x + 1)'),
  attack(
    'recursion without a limit',
    'loaded | ?',
    python`
      import sys
      sys.setrecursionlimit(10**9)
      def f(x): return f(x + 1)
    `,
  ),
  attack(
    'recursion through a repr',
    'loaded | RecursionError',
    python`
      import sys
      sys.setrecursionlimit(10**9)
      def f(x):
        l = []
        for i in range(10**6): l = [l]
        return repr(l)[:5]
    `,
  ),
  attack(
    'recursion through getattr',
    'loaded | RecursionError',
    python`
      import sys
      sys.setrecursionlimit(10**9)
      class A:
        def __getattr__(s, n): return getattr(s, n + "a")
      def f(x): return A().b
    `,
  ),
  attack(
    'recursion through a cache',
    'loaded | RecursionError',
    python`
      import functools
      @functools.cache
      def f(x): return f(x + 1)
    `,
  ),
  attack('recursion through sorted', 'loaded | RecursionError', 'def f(x): return sorted([x, x], key=f)'),
  attack(
    'recursion through hash',
    'loaded | RecursionError',
    python`
      class A:
        def __hash__(s): return hash((s,))
      def f(x): return {A()}
    `,
  ),
  attack(
    'recursion in both branches',
    'loaded | out-of-steps',
    python`
      def f(x):
        try: f(x)
        finally: f(x)
    `,
  ),
  attack(
    'a chain of filters',
    'loaded | stack',
    python`
      def f(x):
        i = iter([])
        for _ in range(10**6): i = filter(None, i)
        return list(i)
    `,
  ),
  attack(
    'deep marshalled data',
    'loaded | ValueError',
    python`
      import marshal
      def f(x): return marshal.loads(b"(" + b"\x01\0\0\0(" * 100000) and 1
    `,
  ),
  attack(
    'a deep pickle',
    'loaded | RecursionError',
    python`
      import pickle
      def f(x):
        l = []
        for _ in range(10**5): l = [l]
        return len(pickle.dumps(l))
    `,
  ),
  attack(
    'a pickle that calls',
    'loaded | AttributeError',
    python`
      import os, pickle
      class A:
        def __reduce__(s): return (os.system, ("id",))
      def f(x): return pickle.loads(pickle.dumps(A()))
    `,
  ),
  attack('nested brackets', 'MemoryError | not-run', `def f(x): return ${'('.repeat(300)}1${')'.repeat(300)}`),
  attack('a sum of 20 000 terms', 'RecursionError | not-run', `def f(x): return ${'1+'.repeat(20000)}1`),
  attack(
    'a class with 3 000 ancestors',
    'loaded | out-of-steps',
    python`
      def f(x):
        t = type("a", (), {})
        for i in range(3000): t = type("a", (t,), {})
        return t.zzz
    `,
  ),
  attack(
    'freeing a deep structure',
    'loaded | 1',
    python`
      def f(x):
        a = ()
        for i in range(10**5): a = (a,)
        del a
        return 1
    `,
  ),
  attack(
    'a result that holds itself',
    'loaded | RecursionError',
    python`
      def f(x):
        a = []
        a.append(a)
        return a
    `,
  ),
  attack(
    'a result of great depth',
    'loaded | RecursionError',
    python`
      def f(x):
        a = {}
        for _ in range(1000): a = {"a": a}
        return a
    `,
  ),
  attack(
    'deep frames, again and again',
    'loaded | out-of-steps',
    python`
      import sys
      sys.setrecursionlimit(10**9)
      def g(n): return g(n + 1) + 1
      def f(x):
        while True:
          try: g(0)
          except BaseException: pass
    `,
  ),
  attack(
    'a property that asks itself',
    'loaded | ?',
    python`
      import sys
      sys.setrecursionlimit(10**9)
      class A:
        @property
        def x(self): return self.x
      def f(x): return A().x
    `,
  ),
  attack(
    'tracebacks of deep calls',
    'loaded | out-of-steps',
    python`
      import traceback
      def g(n):
        if n: g(n - 1)
        raise ValueError
      def f(x):
        while True:
          try: g(900)
          except ValueError: traceback.format_exc()
    `,
  ),
  attack(
    'errors that are the cause of one another',
    'loaded | out-of-steps',
    python`
      def f(x):
        cause = None
        while True:
          try: raise ValueError from cause
          except ValueError as error: cause = error
    `,
  ),
  attack(
    'generators within generators',
    'loaded | out-of-steps',
    python`
      def g(n):
        if n: yield from g(n - 1)
        yield 1
      def f(x):
        while True: all(g(900))
    `,
  ),
];
