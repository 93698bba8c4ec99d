import { describe, expect, it } from '@jest/globals';
import { itReports, readSample } from '../../../test/sample-reading.js';
import { labPath } from '../../../test/sample-curriculum.js';
import { problemText } from '../problem.js';

const lab = `${labPath}/lab.yaml`;

describe('a lab', () => {
  const fourth = "  - name: double of three\n    call: double(3)\n    expected: '6'\n";
  itReports([
    ['with too few cases', (files) => files.replace(lab, fourth, ''), `${lab}:9 cases must have at least 8 entries.`],
    [
      'with too few hidden cases',
      (files) => files.replace(lab, '    hidden: true\n', ''),
      `${lab}:9 cases must be hidden for at least one half.`,
    ],
    [
      'with too few visible cases',
      (files) => [1, 2, 3].forEach((n) => files.replace(lab, `'${n * 2}'\n`, `'${n * 2}'\n    hidden: true\n`)),
      `${lab}:9 cases must include at least two that are shown.`,
    ],
    [
      'with two cases that share a name',
      (files) => files.replace(lab, 'double of one', 'double of zero'),
      `${lab}:13 name repeats entry 1: double of zero.`,
    ],
    [
      'with several problems in its cases at once',
      (files) =>
        files.replace(lab, fourth, '').replace(lab, "'0'", '0').replace(lab, '    hidden: true\n', '    weight: 0\n'),
      `${lab}:9 cases must be hidden for at least one half.`,
      `${lab}:9 cases must have at least 8 entries.`,
      `${lab}:12 expected must be text; put it in quotes.`,
      `${lab}:22 weight must be more than 0.`,
    ],
    [
      'with sizes that do not grow',
      (files) => files.replace(lab, '[10, 20, 40]', '[10, 40, 40]'),
      `${lab}:40 sizes must grow from entry to entry.`,
    ],
    [
      'with one size',
      (files) => files.replace(lab, '[10, 20, 40]', '[10]'),
      `${lab}:40 sizes must have at least 2 entries.`,
    ],
    [
      'without hints',
      (files) => files.replace(lab, '\n  - Twice is once and once more.', ' []'),
      `${lab}:7 hints must have at least 1 entries.`,
    ],
    [
      'with too many hints',
      (files) => files.replace(lab, 'hints:', `hints:${'\n  - Think.'.repeat(6)}`),
      `${lab}:7 hints must have at most 6 entries.`,
    ],
    [
      'with a program that is too large',
      (files) => files.set(`${labPath}/reference.py`, '€'.repeat(21_846)),
      `${labPath}/reference.py has 65538 bytes; a program has at most 65536.`,
    ],
    [
      'with an empty program',
      (files) => files.set(`${labPath}/starter.py`, ' \n'),
      `${labPath}/starter.py is empty; a Python program is expected here.`,
    ],
    [
      'with empty instructions',
      (files) => files.set(`${labPath}/instructions.md`, '\n'),
      `${labPath}/instructions.md is empty; say what the function takes, returns and promises.`,
    ],
    [
      'without a reference',
      (files) => files.remove(`${labPath}/reference.py`),
      `${labPath}/reference.py is missing; a file is expected here.`,
    ],
  ]);

  it('is refused when it is too large as a whole', async () => {
    const long = `'${'1'.repeat(8_000)}'`;
    const more = Array.from(
      { length: 40 },
      (_, index) => `  - { name: a long text ${index}, call: double(1), hidden: true, expected: ${long} }\n`,
    );
    const { problems } = await readSample((files) => files.replace(lab, 'efficiency:', `${more.join('')}efficiency:`));
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(
        /lab\.yaml:1 the lab is too large: its cases and files have \d+ characters, at most 300000/,
      ),
    ]);
  });
});
