import { describe, expect, it } from '@jest/globals';
import { itReports, readSample } from '../../test/sample-reading.js';
import { challengePath, type CurriculumFiles } from '../../test/sample-curriculum.js';

const solution = `${challengePath}/reference.py`;
const review = `${challengePath}/review.yaml`;
const code =
  '"""Notes: a loop counts the words, because the text may be a stream."""\n\n\ndef solve():\n    return 3\n';

const entry = (
  criterion: string,
  points: number,
  reason = 'The function `solve` does what the task asks, in one pass over the text.',
) => `  - { criterion: ${criterion}, points: ${points}, reason: '${reason}' }`;
const reviewOf = (...entries: string[]) => `criteria:\n${entries.join('\n')}\n`;
const complete = reviewOf(entry('Right', 25), entry('Fast', 20), entry('Clear', 25), entry('Tested', 20));

const withReference = (files: CurriculumFiles, text = complete, program = code) =>
  files.set(solution, program).set(review, text);

describe('the reference of a challenge', () => {
  it('stays with the authors', async () => {
    const { curriculum, problems } = await readSample((files) => withReference(files));
    expect(problems).toEqual([]);
    expect(JSON.stringify(curriculum?.challenges)).not.toMatch(/a loop counts|in one pass/);
  });

  itReports([
    ['without a review', (files) => files.set(solution, code), `${review} is missing; a file is expected here.`],
    [
      'that is only a review',
      (files) => files.set(review, complete),
      `${solution} is missing; a file is expected here.`,
    ],
    [
      'that is not finished',
      (files) => withReference(files, complete, code.replace('return 3', 'raise NotImplementedError')),
      `${solution} leaves something unimplemented.`,
    ],
    [
      'that lacks what the starter has',
      (files) =>
        withReference(files, complete, code.replace('"""Notes', 'NOTES = """').replace('def solve', 'def solves')),
      `${solution} does not define solve, which the starter has.`,
      `${solution} must begin with a docstring: the notes that the task asks for.`,
    ],
    [
      'whose review has other criteria',
      (files) => withReference(files, complete.replace('Fast', 'Quick')),
      `${review}:1 must have the criteria of the rubric in their order: Right, Fast, Clear, Tested.`,
    ],
    [
      'whose review gives too many points',
      (files) => withReference(files, complete.replace('points: 20', 'points: 26')),
      `${review}:3 the rubric gives at most 25 points here.`,
    ],
    [
      'whose review gives too few in all',
      (files) => withReference(files, complete.replace('points: 20', 'points: 9')),
      `${review}:1 the reference earns 79 points, and 80 are expected: improve it, or the review.`,
    ],
    [
      'whose review names no code, or code that is not there',
      (files) =>
        withReference(
          files,
          complete
            .replace('`solve` does', 'solve does')
            .replace(
              "Tested, points: 20, reason: 'The function `solve`",
              "Tested, points: 20, reason: 'The function `check`",
            ),
        ),
      `${review}:2 the reason names no code; put what it speaks of into backticks.`,
      `${review}:5 the reason speaks of check, which is not in reference.py.`,
    ],
    [
      'whose review gives a reason of few words',
      (files) => withReference(files, complete.replace(/The function[^']*/, 'See `solve`.')),
      `${review}:2 reason must have at least 60 characters.`,
    ],
  ]);
});
