import { attack, call, python, twice, type Attack } from './attack.js';

export const forgeries: Attack[] = [
  attack(
    '100 MB printed',
    'loaded | printed',
    python`
      def f(x):
        for i in range(100): print("z" * 1000000)
        return 1
    `,
  ),
  attack(
    '100 MB on stderr',
    'loaded | printed | printed',
    python`
      import os
      def f(x):
        for i in range(100): os.write(2, b"z" * 1000000)
        return 1
    `,
    twice,
  ),
  attack('a result of 5 MB', 'loaded | ValueError', 'def f(x): return "q" * 5000000'),
  attack(
    'many results of 1 MB',
    'loaded | returned | returned | returned | returned | output | output',
    'def f(x): return "q" * 1_000_000',
    [1, 2, 3, 4, 5, 6].map((n) => call('f', n)),
  ),
  attack(
    'replies that are longer when they are written again',
    'loaded | returned | 1 | returned | 1 | returned | 1 | returned | 1 | output | output',
    python`
      import os
      def f(x):
        os.write(0, b'["returned",[' + b",".join([b"1e15"] * 200_000) + b"]]\n")
        os.read(0, 65536)
        return 1
    `,
    Array.from({ length: 10 }, () => call('f', 1)),
  ),
  attack(
    'a reply that is no text',
    'loaded | protocol',
    python`
      import os
      def f(x): os.write(0, b'["returned","' + b"\xff" * 1_000_000 + b'"]\n')
    `,
  ),
  attack(
    'a reply of 2 MB',
    'loaded | protocol',
    python`
      import os
      def f(x):
        while 1: os.write(0, b"z" * 100000)
    `,
  ),
  attack(
    'a reply before its time',
    'loaded | 1 | protocol',
    python`
      import os
      def f(x):
        os.write(0, b'["returned",1]\n')
        return 2
    `,
    twice,
  ),
  attack(
    'two replies at once',
    'loaded | protocol | protocol',
    python`
      import os
      def f(x):
        os.write(0, b'["returned",1]\n["returned",1]\n')
        return 2
    `,
    twice,
  ),
  attack(
    'a printed reply',
    'loaded | 2',
    python`
      def f(x):
        print('["returned",1]')
        return 2
    `,
  ),
  attack(
    'a reply that is no JSON',
    'loaded | protocol',
    python`
      import os
      def f(x): os.write(0, b"{\n")
    `,
  ),
  attack(
    'a reply of 500 000 brackets',
    'loaded | protocol',
    python`
      import os
      def f(x):
        b = b'["returned",' + b"[" * 500000 + b"]" * 500000 + b"]\n"
        while b: b = b[os.write(0, b):]
    `,
  ),
  attack(
    'a reply with a prototype',
    'loaded | protocol',
    python`
      import os
      def f(x):
        os.write(0, b'["returned",{"__proto__":{"polluted":1},"$":"list","v":1}]\n')
    `,
  ),
  attack(
    'a reply with numbers out of range',
    'loaded | protocol',
    python`
      import os
      def f(x): os.write(0, b'["returned",1e999]\n')
    `,
  ),
  attack(
    'a reply of another kind',
    'loaded | protocol',
    python`
      import os
      def f(x): os.write(0, b'["split","f",[],[]]\n')
    `,
  ),
];
