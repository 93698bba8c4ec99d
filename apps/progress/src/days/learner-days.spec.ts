import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LearnerCalendar, utcDay, type ZoneChoice } from './learner-calendar.js';
import { daysInUtc, daysInZones } from './learner-days.js';
import { streaksOf } from './streaks.js';

const quarterMs = 15 * 60 * 1000;
const dayMs = 96 * quarterMs;
const start = Date.parse('2026-01-01');
const end = 900 * 96;

const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Europe/London',
  'Atlantic/Azores',
  'America/Santiago',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
  'Etc/GMT+12',
];

const instant = fc.integer({ min: 0, max: end }).map((quarter) => start + quarter * quarterMs);
const choices = (maxLength: number) =>
  fc
    .array(fc.record({ timeZone: fc.constantFrom(...zones), at: instant }), { minLength: 1, maxLength })
    .map((some): ZoneChoice[] =>
      some.toSorted((a, b) => a.at - b.at).map(({ timeZone, at }) => ({ timeZone, from: new Date(at) })),
    );

function streaksAfter(instants: number[], history: ZoneChoice[], now: number) {
  const active = [...new Set(instants)].toSorted((a, b) => a - b).map((at) => new Date(at));
  const utc = daysInUtc({ days: [...new Set(active.map(utcDay))], xpByDay: {} }, new Date(now));
  const days = daysInZones(
    { days: utc.active.map(({ day }) => day), xpByDay: {} },
    { active, xp: [] },
    history,
    new Date(now),
  );
  return streaksOf(days.active, days.today, days.calendar);
}

describe('the days of any learner', () => {
  it('never go back, and begin and end at one instant each', () => {
    const property = fc.property(choices(12), fc.array(instant, { minLength: 2 }), (history, instants) => {
      const calendar = new LearnerCalendar(history);
      const days = instants.toSorted((a, b) => a - b).map((at) => [at, calendar.dayOf(at)] as const);
      expect(days.map(([, day]) => day)).toEqual(days.map(([, day]) => day).toSorted());
      for (const [at, day] of days) {
        expect(calendar.startOf(day)).toBeLessThanOrEqual(at);
        expect(calendar.startOf(day) + calendar.lengthOf(day)).toBeGreaterThan(at);
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('do not depend on later choices', () => {
    const property = fc.property(choices(12), fc.array(instant), fc.nat(12), (history, instants, known) => {
      const [before, after] = [new LearnerCalendar(history.slice(0, known)), new LearnerCalendar(history)];
      const next = history[known]?.from.getTime() ?? Infinity;
      for (const at of instants.filter((one) => one < next)) expect(after.dayOf(at)).toBe(before.dayOf(at));
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe('an honest learner', () => {
  it('never loses the streak by a change of zone or of the clocks, and needs no freeze day for one', () => {
    const moment = fc.integer({ min: 0, max: 999 });
    const property = fc.property(choices(20), fc.infiniteStream(moment), (history, moments) => {
      const calendar = new LearnerCalendar(history);
      const instants: number[] = [];
      for (let day = start; day < start + 300 * dayMs; day += dayMs) {
        const [from, length] = [calendar.startOf(utcDay(day)), calendar.lengthOf(utcDay(day))];
        // Nobody has to hurry on a day that a change has cut.
        if (length < 22 * 4 * quarterMs) continue;
        instants.push(from + Math.floor((length / quarterMs) * ((moments.next().value as number) / 1000)) * quarterMs);
      }
      const { current, freezesLeft } = streaksAfter(instants, history, instants.at(-1)!);
      const taken = (Date.parse(utcDay(instants.at(-1)!)) - Date.parse(utcDay(instants[0]!))) / dayMs + 1;
      expect(current).toBe(Math.min(instants.length, taken + 1));
      expect(freezesLeft).toBe(2);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

describe('a cheater', () => {
  it('never gets more streak days than the UTC days that they took, and one', () => {
    const busy = fc.array(fc.integer({ min: 0, max: 20 * 96 }), { minLength: 1, maxLength: 400 });
    const hasty = fc.array(
      fc.record({ timeZone: fc.constantFrom(...zones), at: fc.integer({ min: 0, max: 20 * 96 }) }),
      { minLength: 1, maxLength: 60 },
    );
    const property = fc.property(hasty, busy, (changes, quarters) => {
      const at = (quarter: number) => start + quarter * quarterMs;
      const history = changes
        .toSorted((one, other) => one.at - other.at)
        .map((one) => ({ timeZone: one.timeZone, from: new Date(at(one.at)) }));
      const instants = quarters.map(at);
      const [first, last] = [Math.min(...instants), Math.max(...instants)];
      const taken = (Date.parse(utcDay(last)) - Date.parse(utcDay(first))) / dayMs + 1;
      const { current, longest } = streaksAfter(instants, history, last);
      expect(longest).toBeLessThanOrEqual(taken + 1);
      expect(current).toBeLessThanOrEqual(longest);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('gets one day more by a journey around the date line, and not two', () => {
    const history = ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'].map((timeZone, index) => ({
      timeZone,
      from: new Date(start + 11 * 4 * quarterMs + index * quarterMs),
    }));
    const instants = history.map(({ from }) => from.getTime());
    expect(streaksAfter(instants, history, instants.at(-1)!)).toMatchObject({ current: 2, longest: 2 });
  });
});

describe('xp', () => {
  it('is of the day in the zone that counted, and never below 0 on a day', () => {
    const xp = [
      { at: new Date('2026-11-10T14:45:00Z'), xp: 10 },
      { at: new Date('2026-11-10T15:00:00Z'), xp: 20 },
      { at: new Date('2026-11-11T15:00:00Z'), xp: -5 },
    ];
    const history = [{ timeZone: 'Asia/Tokyo', from: new Date('2026-11-09T00:00:00Z') }];
    const utc = { days: [], xpByDay: { '2026-11-01': 7 } };
    expect(daysInZones(utc, { active: [], xp }, history, new Date('2026-11-12T00:00:00Z')).xpByDay).toEqual({
      '2026-11-01': 7,
      '2026-11-10': 10,
      '2026-11-11': 20,
      '2026-11-12': 0,
    });
  });
});
