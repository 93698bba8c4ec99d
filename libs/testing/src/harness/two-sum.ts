import type { LabDefinition } from '@proximal/contracts';

const reference = `"""Find two numbers with a given sum."""


def two_sum(numbers: list[int], target: int) -> list[int]:
    """Return the indices of the first pair that adds up to the target, or an empty list."""
    first_seen: dict[int, int] = {}
    for index, number in enumerate(numbers):
        if target - number in first_seen:
            return [first_seen[target - number], index]
        first_seen.setdefault(number, index)
    return []
`;

const starter = `def two_sum(numbers: list[int], target: int) -> list[int]:
    """Return the indices of the first pair that adds up to the target, or an empty list."""
    raise NotImplementedError
`;

const cases: [name: string, numbers: string, target: number, expected: string][] = [
  ['the first two', '[2, 7, 11, 15]', 9, '[0, 1]'],
  ['the last two', '[3, 2, 4]', 6, '[1, 2]'],
  ['nothing fits', '[1, 2, 3]', 100, '[]'],
  ['the same number twice', '[3, 3]', 6, '[0, 1]'],
  ['neighbours in the middle', '[5, 75, 25]', 100, '[1, 2]'],
  ['negative numbers', '[-1, -2, -3, -4]', -7, '[2, 3]'],
  ['zeros at both ends', '[0, 4, 3, 0]', 0, '[0, 3]'],
  ['a single number', '[8]', 16, '[]'],
  ['the ends of a mixed list', '[10, -3, 7, 20]', 17, '[0, 2]'],
  ['two pairs fit', '[1, 1, 2, 3]', 4, '[0, 3]'],
  ['counting down', '[6, 5, 4, 3, 2, 1]', 3, '[4, 5]'],
  ['large steps', '[100, 200, 300, 400]', 700, '[2, 3]'],
  ['opposite numbers', '[-5, 5]', 0, '[0, 1]'],
  ['the first and the last', '[9, 8, 7, 1]', 10, '[0, 3]'],
  ['powers of two', '[2, 4, 8, 16, 32]', 48, '[3, 4]'],
  ['three equal numbers', '[7, 7, 7]', 14, '[0, 1]'],
  ['the ends of four', '[12, 1, 30, 2]', 14, '[0, 3]'],
  ['numbers of ten digits', '[1000000000, 2, 1000000000]', 2000000000, '[0, 2]'],
  ['a long list', 'list(range(50))', 97, '[48, 49]'],
  ['a long list where nothing fits', 'list(range(0, 200, 2))', 7, '[]'],
];

export const twoSum: LabDefinition = {
  language: 'python',
  timeSeconds: 2,
  cases: cases.map(([name, numbers, target, expected], index) => ({
    name,
    call: `two_sum(${numbers}, ${target})`,
    expected,
    isHidden: index > 2,
    weight: 1,
    tolerance: 1e-9,
  })),
  efficiency: { call: 'two_sum([i * 7 % 1009 for i in range(n)], -1)', sizes: [50, 100, 200, 400] },
  starter,
  reference,
  slow: null,
};
