import type { LabDefinition } from '@proximal/contracts';

export const reference = `def running_totals(numbers):
    """Return the sum of the numbers up to each place."""
    totals = []
    total = 0
    for number in numbers:
        total += number
        totals.append(total)
    return totals
`;

export const slow = `def running_totals(numbers):
    """Return the sum of the numbers up to each place."""
    return [sum(numbers[: place + 1]) for place in range(len(numbers))]
`;

export const starter = `def running_totals(numbers):
    """Return the sum of the numbers up to each place."""
    raise NotImplementedError
`;

/** Passes both shown cases, of weight 2 of 9, and none of the hidden ones. */
export const hardCoded = `def running_totals(numbers):
    """Return the sum of the numbers up to each place."""
    return {(1, 2, 3): [1, 3, 6], (5, -5): [5, 0]}.get(tuple(numbers), "?")
`;

export const runningTotals: LabDefinition = {
  language: 'python',
  timeSeconds: 1,
  cases: [
    { name: 'three numbers', call: 'running_totals([1, 2, 3])', expected: '[1, 3, 6]', isHidden: false, weight: 1 },
    { name: 'back to zero', call: 'running_totals([5, -5])', expected: '[5, 0]', isHidden: false, weight: 1 },
    { name: 'nothing', call: 'running_totals([])', expected: '[]', isHidden: true, weight: 2 },
    { name: 'one number', call: 'running_totals([7077])', expected: '[7077]', isHidden: true, weight: 1 },
    { name: 'floats', call: 'running_totals([0.1, 0.2])', expected: '[0.1, 0.3]', isHidden: true, weight: 1 },
    {
      name: 'big ints',
      call: 'running_totals([10**30, 1])',
      expected: '[10**30, 10**30 + 1]',
      isHidden: true,
      weight: 1,
    },
    { name: 'a keyword', call: 'running_totals(numbers=[4, 4])', expected: '[4, 8]', isHidden: true, weight: 1 },
    { name: 'many', call: 'running_totals([1] * 50)', expected: 'list(range(1, 51))', isHidden: true, weight: 1 },
  ].map((one) => ({ ...one, tolerance: 1e-9 })),
  efficiency: { call: 'running_totals([i % 7 for i in range(n)])', sizes: [200, 400, 800, 1600] },
  starter,
  reference,
  slow,
};
