import { attack, python, type Attack } from './attack.js';

export const hostCalls: Attack[] = [
  attack(
    'random bytes',
    'loaded | out-of-steps',
    python`
      import os
      def f(x):
        for i in range(5): os.urandom(50_000_000)
        return 1
    `,
  ),
  attack(
    'random bytes in small portions',
    'loaded | out-of-steps',
    python`
      import os
      def f(x):
        while 1: os.urandom(1_000_000)
    `,
  ),
  attack(
    'empty writes',
    'loaded | out-of-steps',
    python`
      import os
      def f(x):
        while 1: os.write(1, b"")
    `,
  ),
  attack(
    'reading the clock',
    'loaded | out-of-steps',
    python`
      import time
      def f(x):
        while 1: time.time()
    `,
  ),
  attack(
    'yielding the processor',
    'loaded | out-of-steps',
    python`
      import os
      def f(x):
        while 1: os.sched_yield()
    `,
  ),
  attack(
    'refused calls',
    'loaded | out-of-steps',
    python`
      import os
      def f(x):
        while 1:
          try: os.stat("/etc")
          except OSError: pass
    `,
  ),
  attack(
    'importing without end',
    'loaded | out-of-steps',
    python`
      import sys
      def f(x):
        while 1:
          import urllib.request
          for m in list(sys.modules):
            if m.startswith(("urllib", "http", "email")): del sys.modules[m]
    `,
  ),
  attack(
    'compiling without end',
    'loaded | out-of-steps',
    python`
      def f(x):
        while 1: compile("a=1\n" * 10000, "x", "exec")
    `,
  ),
];
