import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readHumanevalTasks, SourceFolder } from '../../src/foreign.js';
import { importInto, newFolder, samples, textsBelow } from './imported-samples.js';

const root = newFolder();
const track = readHumanevalTasks(new SourceFolder(samples), 'humaneval.jsonl');
/** Stands for a check that finds the cases of `is_even` too easy to guess. */
const report = await importInto(root, track, {
  judge: (_, labs) =>
    Promise.resolve(
      labs.map(({ lab, path }) => {
        const isGuessed = lab.slug.endsWith('is-even') && lab.kind === 'program';
        return { problems: isGuessed ? [{ file: `${path}/lab.yaml`, line: 1, message: 'No.' }] : [], advice: [] };
      }),
    ),
});
const written = textsBelow(root);
const fileOf = (slug: string, name: string) =>
  written[`tracks/humaneval/humaneval-functions/humaneval-functions/humaneval-${slug}/humaneval-${slug}/${name}`];

it('tasks are imported, and a line that is none is left out', () => {
  expect(report.problems).toEqual([]);
  expect(report.exercises.map(({ name, outcome, findings }) => [name, outcome, findings[0]?.line])).toEqual([
    ['0-clamp', 'imported', undefined],
    ['1-mean', 'imported', undefined],
    ['2-is-even', 'imported', undefined],
    ['4-half', 'imported', undefined],
    ['5-root', 'imported', undefined],
    ['line 4', 'left out', 4],
  ]);
  expect(report.remarks).toMatchObject([{ message: expect.stringContaining('there is no licence') }]);
});

it('assertions become cases, of which the first three are shown', () => {
  expect(fileOf('0-clamp', 'lab.yaml')).toMatchInlineSnapshot(`
    "title: Clamp
    language: python
    difficulty: intermediate
    estimated_minutes: 35
    skills:
      - humaneval-exercises
    max_xp: 100
    hints:
      - Begin with the examples in the docstring, and compute one of them by hand.
    cases:
      - name: check 1
        call: clamp([1, 5], 3)
        expected: "[1, 3]"
      - name: check 2
        call: clamp([], 3)
        expected: "[]"
      - name: check 3
        call: clamp([7, 8], 9)
        expected: "[7, 8]"
      - name: check 4
        call: clamp([-1], 0)
        expected: "[-1]"
        hidden: true
      - name: check 5
        call: clamp([1, 2, 3, 4], most=2)
        expected: "[1, 2, 2, 2]"
        hidden: true
      - name: check 6
        call: clamp([10], 0)
        expected: "[0]"
        hidden: true
      - name: check 7
        call: clamp([5] * 3, 4)
        expected: "[4] * 3"
        hidden: true
      - name: check 8
        call: clamp([6, 1], -6)
        expected: "[-6, -6]"
        hidden: true
    "
  `);
  expect(fileOf('0-clamp', 'starter.py')).toMatchInlineSnapshot(`
    "from typing import List


    def clamp(numbers: List[int], most: int) -> List[int]:
        """ Cut each number at the most.
        >>> clamp([1, 5], 3)
        [1, 3]
        """
        pass
    "
  `);
  expect(fileOf('0-clamp', 'instructions.md')).toMatchInlineSnapshot(`
    "Complete the function \`clamp\`.

    \`\`\`txt
    Cut each number at the most.
    >>> clamp([1, 5], 3)
    [1, 3]
    \`\`\`
    "
  `);
});

it('another check becomes a file with tests, and so do cases that the check refuses', () => {
  expect(fileOf('1-mean', 'tests/test_solution.py')).toMatchInlineSnapshot(`
    "from solution import mean


    def check(candidate):
        for n in range(1, 5):
            assert candidate([n] * n) == n
        assert abs(candidate([1.0, 2.0]) - 1.5) < 1e-6


    def test_check():
        check(mean)
    "
  `);
  expect(fileOf('5-root', 'tests/test_solution.py')).toMatch(/^import math\nfrom solution import root, poly\n/);
  expect(fileOf('2-is-even', 'lab.yaml')).toContain('kind: tests');
  expect(fileOf('4-half', 'lab.yaml')).not.toContain('kind: tests');
});

describe('a file is refused, or a line of it left out', () => {
  const given = JSON.parse(readFileSync(join(samples, 'humaneval.jsonl'), 'utf8').split('\n')[0]!) as object;
  const reading = (text: string, name = 'tasks.jsonl') => {
    const folder = newFolder();
    writeFileSync(join(folder, name), text);
    return readHumanevalTasks(new SourceFolder(folder), name);
  };

  it.each([
    ['no object', '[]', 'the file must hold fields'],
    ['no solution', { canonical_solution: undefined }, 'canonical_solution is missing.'],
    ['a name that is none', { entry_point: '__import__("os")' }, 'entry_point must be the name of a function.'],
    ['a long prompt', { prompt: 'x'.repeat(50_001) }, 'prompt must have at most 50000 characters.'],
    ['a number for text', { test: 1 }, 'test must be text'],
  ])('%s', (_, change, message) => {
    const line = typeof change === 'string' ? change : JSON.stringify({ ...given, ...change });
    expect(reading(`${line}\n`).leftOut[0]?.reason).toMatchObject({
      line: 1,
      message: expect.stringContaining(message),
    });
  });

  it('the same task twice', () => {
    const line = JSON.stringify(given);
    const { exercises, leftOut } = reading(`${line}\n${line}\n`);
    expect([exercises.length, leftOut[0]?.reason.message]).toEqual([1, 'has the task 0-clamp before.']);
  });

  it('thousands of lines, and a name without a letter', () => {
    expect(() => reading('{}\n'.repeat(2_001))).toThrow('has 2001 tasks');
    expect(() => reading('{}\n', '_.jsonl')).toThrow('has no letter or digit in its name');
  });
});
