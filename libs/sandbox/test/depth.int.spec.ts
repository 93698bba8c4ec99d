import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Outcome, type Sandbox } from '../src/index.js';
import { aProgram, call, witness } from './support.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);
afterAll(() => sandbox.close());

const node = (method: string) => `
class Node:
    def __init__(self, below): self.below = below
    ${method}

def chain(n):
    node = Node(None)
    for _ in range(n): node = Node(node)
    return node
`;

const styles: [style: string, source: string][] = [
  ['a plain call', 'def f(n): return 0 if n == 0 else 1 + f(n - 1)'],
  ['map', 'def f(n): return 0 if n == 0 else 1 + sum(map(f, [n - 1]))'],
  ['a generator in sum', 'def f(n): return 0 if n == 0 else 1 + sum(f(m) for m in [n - 1])'],
  ['yield from', 'def g(n):\n  if n: yield from g(n - 1)\n  yield 1\ndef f(n): return sum(g(n)) - 1'],
  ['a cache', 'import functools\n@functools.cache\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)'],
  [
    'the key of sorted',
    'def f(n, last=()):\n  if n == 0: return 0\n  got = []\n  sorted([n - 1], key=lambda m: got.append(f(m)) or 0)\n  return 1 + got[0]',
  ],
  [
    'the key of max',
    'def f(n): return 0 if n == 0 else 1 + f(max([n - 1], key=lambda m: f(m) if n % 500 == 0 else 0))',
  ],
  ['reduce', 'import functools\ndef f(n): return functools.reduce(lambda a, m: a + f(m), [n - 1], 1) if n else 0'],
  ['partial', 'import functools\ndef f(n): return 1 + functools.partial(f, n - 1)() if n else 0'],
  [
    'a decorator',
    'import functools\ndef traced(g):\n  @functools.wraps(g)\n  def h(*a): return g(*a)\n  return h\n@traced\ndef f(n): return 1 + f(n - 1) if n else 0',
  ],
  ['re.sub', 'import re\ndef f(n): return 1 + int(re.sub("x", lambda m: str(f(n - 1)), "x")) if n else 0'],
  ['eval', 'def f(n): return 1 + eval("f(n - 1)", {"f": f, "n": n}) if n else 0'],
  ['__call__', 'class F:\n  def __call__(self, n): return 1 + self(n - 1) if n else 0\nf = F()'],
  ['__init__', 'class D:\n  def __init__(self, n): self.n = 1 + D(n - 1).n if n else 0\ndef f(n): return D(n).n'],
  [
    '__repr__',
    `${node('def __repr__(self): return f"({self.below!r}"')}def f(n): return repr(chain(n)).count("(") - 1`,
  ],
  [
    '__str__',
    `${node('def __str__(self): return "(" + str(self.below)')}def f(n): return str(chain(n)).count("(") - 1`,
  ],
  [
    '__len__',
    `${node('def __len__(self): return 1 + len(self.below) if self.below else 0')}def f(n): return len(chain(n))`.replace(
      'if self.below else',
      'if self.below is not None else',
    ),
  ],
  [
    '__add__',
    `${node('def __add__(self, n): return self.below + (n + 1) if self.below else n')}def f(n): return chain(n) + 0`,
  ],
  [
    '__getattr__',
    `${node('def __getattr__(self, name): return 1 + getattr(self.below, name) if self.below else 0')}def f(n): return chain(n).depth`,
  ],
  [
    '__iter__',
    `${node('def __iter__(self):\n        yield 1\n        if self.below: yield from self.below')}def f(n): return sum(chain(n)) - 1`,
  ],
  [
    'a property',
    `${node('@property\n    def depth(self): return 1 + self.below.depth if self.below else 0')}def f(n): return chain(n).depth`,
  ],
  [
    'the repr of a dataclass',
    `from dataclasses import dataclass\n@dataclass\nclass Node:\n  below: object\ndef f(n):\n  x = None\n  for _ in range(n): x = Node(x)\n  return repr(x).count("(")`,
  ],
  [
    '== of dataclasses',
    `from dataclasses import dataclass\n@dataclass\nclass Node:\n  below: object\ndef f(n):\n  x = y = None\n  for _ in range(n): x, y = Node(x), Node(y)\n  return n if x == y else 0`,
  ],
  [
    'deepcopy',
    'import copy\ndef f(n):\n  x = []\n  for _ in range(n): x = [x]\n  return n if copy.deepcopy(x) is not x else 0',
  ],
  ['json', 'import json\ndef f(n):\n  x = []\n  for _ in range(n): x = [x]\n  return json.dumps(x).count("[") - 1'],
];

async function outcomeOf(source: string, depth: number, limit = 10_000, seconds = 20): Promise<Outcome> {
  const program = `import sys\nsys.setrecursionlimit(${limit})\n${source}`;
  const { runs } = await sandbox.run(aProgram(program, [call('f', depth)], { fuel: seconds * fuelPerSecond }));
  return runs[0]!.calls[0]!;
}

describe('a program that has raised the recursion limit', () => {
  // 2 000 levels, with half as much again in hand.
  it.each(styles)('goes 3 000 levels deep through %s', async (_, source) => {
    expect(await outcomeOf(source, 3_000)).toMatchObject({ kind: 'returned', value: 3_000 });
  });

  it.each(styles)('answers, or ends as a learner can understand, 100 000 levels deep through %s', async (_, source) => {
    const ending = await outcomeOf(source, 100_000, 10 ** 9, 2);
    const how = ending.kind === 'raised' ? ending.exception : ending.kind === 'stopped' ? ending.reason : ending.kind;
    // Plain calls take none of the stack.
    expect(['returned', 'RecursionError', 'MemoryError', 'memory', 'stack', 'out-of-steps']).toContain(how);
    const { runs } = await sandbox.run(witness);
    expect(runs[0]?.calls.map(({ kind }) => kind)).toEqual(['returned', 'returned']);
  });
});

describe('a program with the usual recursion limit', () => {
  it.each(styles.slice(0, 6))('gets a RecursionError as elsewhere: %s', async (_, source) => {
    expect(await outcomeOf(source, 1_100, 1_000)).toMatchObject({ kind: 'raised', exception: 'RecursionError' });
  });

  it('can handle the end of the stack, and go as deep again', async () => {
    const source = `import functools
@functools.cache
def g(n): return g(n + 1)
@functools.cache
def h(n): return 1 + h(n - 1) if n else 0
def f(n):
    for _ in range(3):
        try: g(0)
        except RecursionError: g.cache_clear()
    return h(n)
`;
    expect(await outcomeOf(source, 2_000, 10 ** 9)).toMatchObject({ kind: 'returned', value: 2_000 });
  });
});
