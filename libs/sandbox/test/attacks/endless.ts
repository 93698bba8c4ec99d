import { attack, call, python, type Attack } from './attack.js';

export const endless: Attack[] = [
  attack('a loop while loading', 'out-of-steps | not-run', 'while True: pass'),
  attack(
    'a loop in one call',
    'loaded | 1 | out-of-steps | not-run',
    python`
      def f(x):
        while x == 2: pass
        return 1
    `,
    [call('f', 1), call('f', 2), call('f', 1)],
  ),
  attack(
    'a loop that catches everything',
    'loaded | out-of-steps',
    python`
      def f(x):
        while 1:
          try:
            while 1: pass
          except BaseException: pass
    `,
  ),
  attack('a loop in C', 'loaded | out-of-steps', 'def f(x): return sum(range(10**12))'),
  attack('a huge power', 'loaded | out-of-steps', 'def f(x): return 3**(10**8)'),
  attack(
    'a regular expression that explodes',
    'loaded | out-of-steps',
    python`
      import re
      def f(x): return bool(re.match("(a+)+$", "a"*40+"b"))
    `,
  ),
  attack(
    'an endless generator',
    'loaded | out-of-steps',
    python`
      import itertools
      def f(x): return list(x for x in itertools.count() if x < 0)
    `,
  ),
  attack(
    'an endless iterator in C',
    'loaded | out-of-steps',
    python`
      import collections, itertools
      def f(x): collections.deque(itertools.repeat(1), maxlen=0)
    `,
  ),
  attack(
    'a huge factorial',
    'loaded | out-of-steps',
    python`
      import math
      def f(x): return math.factorial(10**7)
    `,
  ),
  attack(
    'a huge product',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = (1 << 40_000_000) - 1
        return a * a % 7
    `,
  ),
  attack(
    'a huge int to text',
    'loaded | out-of-steps',
    python`
      import sys
      sys.set_int_max_str_digits(0)
      def f(x): return len(str(1 << 30_000_000))
    `,
  ),
  attack(
    'a search that is quadratic in C',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = list(range(10**6))
        while 1: -1 in a
    `,
  ),
  attack(
    'membership without hashing',
    'loaded | out-of-steps',
    python`
      class H:
        def __hash__(s): return 1
      def f(x): return len({H() for _ in range(10**5)})
    `,
  ),
  attack(
    'sorting without end',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = [(i * 7919) % 1000003 for i in range(10**6)]
        while 1: sorted(a)
    `,
  ),
  attack(
    'replacing in text',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = "ab" * 1_000_000
        while 1: a.replace("a", "c")
    `,
  ),
  attack(
    'a difference of texts',
    'loaded | out-of-steps',
    python`
      import difflib
      def f(x): return difflib.SequenceMatcher(None, "ab"*20000, "ba"*20000, False).ratio()
    `,
  ),
  attack(
    'a decimal bomb',
    'loaded | out-of-steps',
    python`
      import decimal
      def f(x):
        decimal.setcontext(decimal.Context(prec=10**7, Emax=decimal.MAX_EMAX))
        return str(decimal.Decimal(3) ** 10**8)[:3]
    `,
  ),
  attack(
    'collecting garbage without end',
    'loaded | out-of-steps',
    python`
      import gc
      def f(x):
        a = [[] for _ in range(300_000)]
        while 1: gc.collect()
    `,
  ),
  attack(
    'a walk through memory',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = [float(i * 7919 % 1_000_003) for i in range(1_000_003)]
        a.sort()
        while 1: -1.0 in a
    `,
  ),
  attack(
    'touching memory over and over',
    'loaded | out-of-steps',
    python`
      def f(x):
        while 1: bytearray(60_000_000)
    `,
  ),
  attack(
    'copying memory over and over',
    'loaded | out-of-steps',
    python`
      def f(x):
        a = bytearray(20_000_000)
        while 1: a[:] = a[1:] + b"x"
    `,
  ),
  attack(
    'a destructor that revives itself',
    'loaded | out-of-steps',
    python`
      class A:
        def __del__(s):
          A()
      def f(x): A()

    `,
  ),
  attack(
    'a switch interval',
    'loaded | out-of-steps',
    python`
      import sys
      sys.setswitchinterval(1e9)
      def f(x):
        while 1: pass
    `,
  ),
  attack(
    'a trace function',
    'loaded | 499500',
    python`
      import sys
      def f(x):
        sys.settrace(lambda *a: None)
        return sum(range(1000))
    `,
  ),
  attack(
    'hashing without end',
    'loaded | out-of-steps',
    python`
      import hashlib
      def f(x):
        a = bytes(5_000_000)
        while 1:
          for name in ("sha256", "sha512", "md5", "sha1", "sha3_256", "blake2b"): hashlib.new(name, a)
    `,
  ),
];
