import { describe, expect, it } from '@jest/globals';
import { itReports, readSample } from '../../../test/sample-reading.js';
import { challengePath } from '../../../test/sample-curriculum.js';
import { problemText } from '../problem.js';

const list = 'challenges/challenges.yaml';
const challenge = `${challengePath}/challenge.yaml`;
const description = `${challengePath}/description.md`;

describe('challenges', () => {
  it('are read in the order of their list', async () => {
    const { curriculum } = await readSample((files) =>
      files.replace(list, '[count-words, compare-vectors]', '[compare-vectors, count-words]'),
    );
    expect(curriculum?.challenges.map(({ slug }) => slug)).toEqual(['compare-vectors', 'count-words']);
    expect(curriculum?.challenges[0]).toMatchObject({
      title: 'Compare vectors',
      points: 80,
      skills: ['vectors'],
      tracks: ['advanced'],
      is_published: true,
      description: expect.stringMatching(/^## Task\n/),
      starter: expect.stringMatching(/^def solve/),
    });
  });

  it('may be left out, and so may their tracks', async () => {
    expect((await readSample((files) => files.remove('challenges'))).curriculum?.challenges).toEqual([]);
    const { curriculum } = await readSample((files) => files.replace(challenge, 'tracks: []\n', ''));
    expect(curriculum?.challenges[0]?.tracks).toEqual([]);
  });

  itReports([
    ['without a list', (files) => files.remove(list), `${list} is missing; a file is expected here.`],
    [
      'listed without a folder, and with a folder that is not listed',
      (files) => files.replace(list, 'count-words', 'read-books'),
      `${list}:1 challenges names read-books, but there is no such folder.`,
      `${challengePath} is not in the list challenges of challenges.yaml; add it there or remove the folder.`,
    ],
    [
      'listed with a misspelt name, which is one mistake',
      (files) => files.replace(list, 'count-words', 'count-word'),
      `${list}:1 challenges names count-word, but there is no such folder; did you mean count-words?`,
    ],
    [
      'listed twice',
      (files) => files.replace(list, ']', ', count-words]'),
      `${list}:1 entry 3 of challenges repeats entry 1: count-words.`,
    ],
    [
      'of no skill',
      (files) => files.replace(challenge, '[counting]', '[counts]'),
      `${challenge}:3 there is no skill counts.`,
    ],
    [
      'of no track',
      (files) => files.replace(challenge, '[]', '[advances]'),
      `${challenge}:4 there is no track advances; did you mean advanced?`,
    ],
    ['worth nothing', (files) => files.replace(challenge, '80', '0'), `${challenge}:2 points must be at least 1.`],
    [
      'with an unknown field',
      (files) => files.replace(challenge, 'points', 'point'),
      `${challenge}:2 There is no field point here; did you mean points?`,
    ],
    [
      'without a rubric',
      (files) => files.replace(description, '## Rubric', '## Rubrics'),
      `${description} has no section ## Rubric; say there what reviewers give points for.`,
    ],
    [
      'with points that do not add up',
      (files) => files.replace(description, '25', '20'),
      `${description}:5 the points of the criteria must add up to 100; they add up to 95.`,
    ],
    [
      'without a description',
      (files) => files.remove(description),
      `${description} is missing; a file is expected here.`,
    ],
    [
      'with an empty starter',
      (files) => files.set(`${challengePath}/starter.py`, '\n'),
      `${challengePath}/starter.py is empty; a Python program is expected here.`,
    ],
    [
      'with an unexpected file',
      (files) => files.set(`${challengePath}/solution.py`, '').set(`${challengePath}/old/x`, ''),
      `${challengePath}/old is a folder within a challenge; a challenge holds only files.`,
      `${challengePath}/solution.py is not a file of the curriculum.`,
    ],
    [
      'with a description that is too long',
      (files) => files.replace(description, 'Count words', 'x'.repeat(20_000)),
      `${description} must have at most 20000 characters.`,
    ],
  ]);

  it('are refused when they are too large together', async () => {
    const { problems } = await readSample((files) => {
      const slugs = Array.from({ length: 17 }, (_, index) => `large-${index}`);
      files.replace(list, ']', `, ${slugs.join(', ')}]`);
      for (const slug of slugs) {
        files.set(`challenges/${slug}/challenge.yaml`, 'title: Large\npoints: 10\nskills: [tokens]\n');
        const rubric = '- One (25 points)\n'.repeat(4);
        files.set(`challenges/${slug}/description.md`, `## Task\nx\n## Rubric\n${rubric}`);
        files.set(`challenges/${slug}/starter.py`, `# ${'x'.repeat(50_000)}\n`);
      }
    });
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(
        /challenges\.yaml the challenges are too large: together they have \d+ bytes, at most 800000/,
      ),
    ]);
  });
});
