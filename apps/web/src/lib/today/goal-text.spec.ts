import { describe, expect, it } from '@jest/globals';
import { goalText } from './goal-text.js';

const now = Date.parse('2026-11-20T12:00:00Z');
const goal = {
  track_slug: 'agents',
  skill_slug: null,
  name: 'Agents',
  due_on: '2027-03-01',
  skills_left: 12,
  lessons_left: 11,
  labs_left: 12,
  hours_left: 31.2,
  hours_a_week: 2.2,
};

describe('the text of a goal', () => {
  it.each([
    [{}, 'Agents by 1 March 2027: 12 skills and about 31 hours lie between, 2.2 hours a week.'],
    [{ due_on: null, hours_a_week: null }, 'Agents: 12 skills and about 31 hours lie between.'],
    [
      { skills_left: 1, hours_left: 0.6, hours_a_week: 1 },
      'Agents by 1 March 2027: 1 skill and less than an hour lie between, 1 hour a week.',
    ],
    [{ skills_left: 1, hours_left: null, hours_a_week: null }, 'Agents by 1 March 2027: 1 skill lies between.'],
    [
      { due_on: '2026-11-19', hours_a_week: null },
      'Agents by 19 November 2026: 12 skills and about 31 hours lie between. The day has passed: choose another one.',
    ],
    [{ due_on: '2026-11-20' }, expect.stringContaining('2.2 hours a week.')],
    [{ skills_left: 0, hours_left: 0, hours_a_week: 0 }, 'Agents: reached. You have met all its skills.'],
  ])('with %j is %s', (parts, expected) => {
    expect(goalText({ ...goal, ...parts }, now)).toEqual(expected);
  });
});
