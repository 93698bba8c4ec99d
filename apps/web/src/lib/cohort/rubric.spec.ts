import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { rubricOf, scoreOf, taskOf } from './rubric.js';

const description = [
  'Do **this**.',
  '',
  '## Rubric',
  '',
  '- **Groups (60 points):** they are right,',
  '  all of them.',
  '- **Readability (40 points):** it is clear.',
].join('\n');
const criteria = [
  { name: 'Groups', points: 60, text: 'they are right, all of them.' },
  { name: 'Readability', points: 40, text: 'it is clear.' },
];

describe('the rubric of a challenge', () => {
  it('is read from its description', () => {
    expect(rubricOf(description)).toEqual(criteria);
    expect(taskOf(description)).toBe('Do **this**.');
  });

  it('is absent where the points do not add up to 100', () => {
    expect(rubricOf(description.replace('60', '50'))).toBeUndefined();
    expect(rubricOf('Do it.')).toBeUndefined();
    expect(taskOf('Do it.')).toBe('Do it.');
  });

  it('is read from every challenge of the curriculum', () => {
    const folder = new URL('../../../../../content/challenges/', import.meta.url);
    const slugs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rubrics = slugs.map(({ name }) => rubricOf(readFileSync(new URL(`${name}/description.md`, folder), 'utf8')));
    expect(rubrics.map((rubric) => rubric?.length)).toEqual(slugs.map(() => 5));
  });
});

describe('the score of a review', () => {
  const given = (fields: Record<string, string>) => scoreOf(criteria, (name) => fields[name] ?? '');

  it('is the sum of its criteria', () => {
    expect(given({ 'points-0': '50.5', 'points-1': ' 40 ' })).toEqual({ score: 90.5 });
  });

  it.each(['', 'ten', '61', '-1', 'NaN', '1,5'])('does not take %j for a criterion of 60 points', (text) => {
    const problems = { 'points-0': 'Give 0 to 60 points.' };
    expect(given({ 'points-0': text, 'points-1': '40' })).toEqual({ problems });
  });

  it('is one number without a rubric', () => {
    expect(scoreOf(undefined, () => '75')).toEqual({ score: 75 });
    expect(scoreOf(undefined, () => '101')).toEqual({ problems: { score: 'Give 0 to 100 points.' } });
  });
});
