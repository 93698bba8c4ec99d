import { describe, expect, it } from '@jest/globals';
import { cohortNames, currentWeek, earliestOpenStart, termFrom } from './cohort.js';

describe('the calendar of a cohort', () => {
  it('begins on the Monday of the week it opens and ends on the Sunday of the eighth week', () => {
    expect(termFrom('2026-11-20')).toEqual({ startsOn: '2026-11-16', endsOn: '2027-01-10' });
    expect(termFrom('2026-11-22')).toEqual(termFrom('2026-11-16'));
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-22', 1],
    ['2026-11-23', 2],
    ['2027-01-10', 8],
  ])('is on %s in week %d', (today, week) => expect(currentWeek('2026-11-16', today)).toBe(week));

  it('takes newcomers until the end of the fourth week', () => {
    expect('2026-11-16' >= earliestOpenStart('2026-12-13')).toBe(true);
    expect('2026-11-16' >= earliestOpenStart('2026-12-14')).toBe(false);
  });

  it('gives cohorts that open in the same week different names', () => {
    expect(cohortNames('ai-models', '2026-11-16', 1)).toEqual({
      slug: 'ai-models-2026-11-16-1',
      name: 'AI models, 16 November 2026',
    });
    expect(cohortNames('ai-models', '2026-11-16', 2)).toEqual({
      slug: 'ai-models-2026-11-16-2',
      name: 'AI models, 16 November 2026 (2)',
    });
  });
});
