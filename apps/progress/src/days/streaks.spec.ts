import { describe, expect, it } from '@jest/globals';
import { dayAfter, LearnerCalendar } from './learner-calendar.js';
import { streaksOf } from './streaks.js';

const today = '2026-03-01';
const inUtc = new LearnerCalendar([]);
const ofDays = (days: string[]) => days.map((day) => ({ day, firstUtc: day, lastUtc: day }));

describe('streaks', () => {
  it.each<[string, string[], number, number]>([
    ['are 0 without activity', [], 0, 0],
    ['are 1 after activity today only', ['2026-03-01'], 1, 1],
    ['continue when the last activity was yesterday', ['2026-02-27', '2026-02-28'], 2, 2],
    ['end after a day without activity', ['2026-02-26', '2026-02-27'], 0, 2],
    ['start again after a gap', ['2026-02-25', '2026-02-26', '2026-02-27', '2026-03-01'], 1, 3],
    ['continue across a new year', ['2025-12-30', '2025-12-31', '2026-01-01'], 0, 3],
    ['continue across the end of February', ['2026-02-27', '2026-02-28', '2026-03-01'], 3, 3],
    ['tolerate a clock that is ahead at midnight', ['2026-03-01', '2026-03-02'], 2, 2],
  ])('%s, when no time zone is chosen', (_, days, current, longest) => {
    expect(streaksOf(ofDays(days), today, inUtc)).toEqual({ current, longest, freezesLeft: 2 });
  });
});

describe('freeze days', () => {
  const since = (from: string) => new LearnerCalendar([{ timeZone: 'UTC', from: new Date(from) }]);
  const january = since('2026-01-01T00:00:00Z');
  const row = (first: string, length: number) => Array.from({ length }, (_, index) => dayAfter(first, index));

  it.each<[string, string[], string, [number, number, number]]>([
    [
      'continue a streak over one missed day, which is not counted',
      ['2026-01-05', '2026-01-07'],
      '2026-01-07',
      [2, 2, 1],
    ],
    ['continue it over two missed days', ['2026-01-05', '2026-01-08'], '2026-01-08', [2, 2, 0]],
    ['do not continue it over three in a month', ['2026-01-05', '2026-01-09'], '2026-01-09', [1, 1, 0]],
    ['are two for each month', ['2026-01-29', '2026-02-03'], '2026-02-03', [2, 2, 0]],
    ['are not enough for a fifth day across two months', ['2026-01-29', '2026-02-04'], '2026-02-04', [1, 1, 0]],
    ['continue a streak until yesterday', ['2026-01-05'], '2026-01-08', [1, 1, 0]],
    ['are not used for today', ['2026-01-05'], '2026-01-06', [1, 1, 2]],
    ['are not used when nothing is to be continued', ['2026-01-05'], '2026-03-01', [0, 1, 2]],
    ['come back with the next month', [...row('2026-01-05', 3), '2026-01-10'], '2026-02-01', [0, 4, 2]],
  ])('%s', (_, days, on, [current, longest, freezesLeft]) => {
    expect(streaksOf(ofDays(days), on, january)).toEqual({ current, longest, freezesLeft });
  });

  it('bring back no streak that ended before the first choice', () => {
    const days = ofDays(['2026-01-05', '2026-01-07']);
    expect(streaksOf(days, '2026-01-07', since('2026-01-07T00:00:00.001Z'))).toMatchObject({
      current: 1,
      freezesLeft: 2,
    });
    expect(streaksOf(days, '2026-01-07', since('2026-01-06T12:00:00Z'))).toMatchObject({ current: 2, freezesLeft: 1 });
  });

  it('are not used for a day that a change of zone has left out or cut', () => {
    const choices = [
      { timeZone: 'Pacific/Pago_Pago', from: new Date('2026-01-01T00:00:00Z') },
      { timeZone: 'Pacific/Kiritimati', from: new Date('2026-01-20T11:00:00Z') },
    ];
    const days = [
      { day: '2026-01-19', firstUtc: '2026-01-19', lastUtc: '2026-01-19' },
      { day: '2026-01-21', firstUtc: '2026-01-20', lastUtc: '2026-01-20' },
    ];
    const calendar = new LearnerCalendar(choices);
    expect(streaksOf(days, '2026-01-21', calendar)).toEqual({ current: 2, longest: 2, freezesLeft: 2 });
  });
});
