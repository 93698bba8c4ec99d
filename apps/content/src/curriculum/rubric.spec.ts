import { describe, expect, it } from '@jest/globals';
import { rubricProblems } from './rubric.js';

const task = '## Task\n\nDo it.\n';
const criteria = (...points: number[]) => points.map((each) => `- **One (${each} points):** …`).join('\n');
const rubric = (list: string) => `${task}\n## Rubric\n\n${list}\n`;

describe('a challenge’s description', () => {
  it.each([
    ['four criteria', rubric(criteria(25, 25, 25, 25))],
    ['six criteria, one of a single point', rubric(criteria(20, 20, 20, 20, 19) + '\n- Neat (1 point).')],
    [
      'criteria of several lines, and a section behind them',
      `${rubric(criteria(40, 40, 10, 10))}  more\n\n## Hints\n\n- None.\n`,
    ],
  ])('may have %s', (_, text) => {
    expect(rubricProblems(text)).toEqual([]);
  });

  const tooMany = 'the rubric must have 4 to 6 criteria, which are entries of a list; it has';
  it.each([
    [
      'nothing',
      '',
      [null, 'has no section ## Task; say there what is to be done.'],
      [null, 'has no section ## Rubric; say there what reviewers give points for.'],
    ],
    ['no rubric', task, [null, 'has no section ## Rubric; say there what reviewers give points for.']],
    ['an empty task', rubric(criteria(25, 25, 25, 25)).replace('Do it.', ''), [1, 'the task is empty.']],
    ['three criteria', rubric(criteria(40, 40, 20)), [5, `${tooMany} 3.`]],
    ['seven criteria', rubric(criteria(10, 10, 10, 10, 10, 10, 40)), [5, `${tooMany} 7.`]],
    ['a rubric of prose', rubric('Be good (100 points).'), [5, `${tooMany} 0.`]],
    [
      'a criterion without points',
      rubric(`${criteria(40, 40, 20)}\n- Neat.`),
      [10, 'the criterion does not say its points, such as (20 points).'],
    ],
    [
      'points of 90',
      rubric(criteria(40, 30, 10, 10)),
      [5, 'the points of the criteria must add up to 100; they add up to 90.'],
    ],
  ] as [string, string, ...[number | null, string][]][])('is not right with %s', (_, text, ...problems) => {
    expect(rubricProblems(text)).toEqual(problems.map(([line, message]) => ({ line, message })));
  });
});
