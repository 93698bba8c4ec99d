import type { Program } from '../sandbox.js';

const source = `import math
from collections import Counter


def pairs(numbers, target):
    seen = {}
    for index, number in enumerate(numbers):
        if target - number in seen:
            return [seen[target - number], index]
        seen[number] = index
    return [math.sqrt(n) for n in sorted(numbers) if n > 0 and n not in Counter(numbers[:3])]
`;

const call = { function: 'pairs', args: [[3, 1, 2, 8, 9, 4], 100], kwargs: {} };
const rounds = 3;

/** So that V8 optimises the paths of every job, and a runner's first learner does not wait for it. */
export function practise(perform: (program: Program) => void): void {
  const run = { fuel: 100_000_000, calls: Array.from({ length: 10 }, () => call) };
  for (let round = 0; round < rounds; round++) perform({ source, runs: [run], lint: true, codeKey: true });
}
