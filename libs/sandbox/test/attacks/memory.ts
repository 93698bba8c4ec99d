import { attack, call, python, twice, type Attack } from './attack.js';

export const memory: Attack[] = [
  attack('a text of 10 GB', 'loaded | OverflowError | OverflowError', "def f(x): return len('x'*10**10)", twice),
  attack('a text of 1 GB', 'loaded | MemoryError', "def f(x): return len('x'*10**9)"),
  attack(
    'a growing list',
    'loaded | MemoryError',
    python`
      def f(x):
        a = []
        while 1: a.append("y" * 100000)
    `,
  ),
  attack(
    'memory used up and released',
    "loaded | 'caught' | 5",
    python`
      def g(x): return 5
      def f(x):
        try:
          a = []
          while 1: a.append(bytearray(100000))
        except MemoryError:
          a = None
          return "caught"
    `,
    [call('f', 1), call('g', 1)],
  ),
  attack(
    'memory used up and kept',
    'loaded | MemoryError | MemoryError',
    python`
      a = []
      def f(x):
        while 1: a.append(bytearray(100))
    `,
    twice,
  ),
  attack(
    'a format of enormous width',
    'loaded | MemoryError | ValueError',
    'def f(x): return len(f"{x:>{10**9 if x == 1 else 10**12}}")',
    twice,
  ),
  attack(
    'a codec bomb',
    'loaded | MemoryError',
    python`
      def f(x): return len(("\U0001F600" * 10**7).encode("utf-7").decode("utf-7").encode("utf-16").hex().encode("utf-32"))
    `,
  ),
  attack(
    'a zlib bomb',
    'loaded | MemoryError',
    python`
      import zlib
      def f(x):
        z = zlib.compress(bytes(50_000_000))
        return len(zlib.decompress(z) + zlib.decompress(z) + zlib.decompress(z))
    `,
  ),
  attack(
    'a product of iterators',
    'loaded | MemoryError',
    python`
      import itertools
      def f(x): return list(itertools.product(range(100), repeat=10))
    `,
  ),
  attack('a deque of nothing', 'loaded | MemoryError', 'def f(x): return [None] * 10**8'),
  attack(
    'all of the memory, again and again',
    'loaded | out-of-steps',
    python`
      def f(x):
        kept = []
        while True:
          try: kept.append(bytearray(1000000))
          except MemoryError: kept = []
    `,
  ),
  attack(
    'a walk through much memory',
    'loaded | out-of-steps',
    python`
      import array
      def f(x):
        numbers, i = array.array("l", range(4000000)), 1
        while True:
          i = (i * 1103515245 + 12345) % 4000000
          numbers[i] = 1
    `,
  ),
  attack(
    'sorting much that is in no order',
    'loaded | out-of-steps',
    python`
      import random
      def f(x):
        numbers = [random.random() for _ in range(300000)]
        while True: sorted(numbers)
    `,
  ),
];
