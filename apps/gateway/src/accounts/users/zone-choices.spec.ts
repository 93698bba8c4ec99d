import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withChoice, type ZoneChoice } from './zone-choices.js';

function chosen(...given: [at: string, timeZone: string | null][]): [string, string][] {
  return given
    .reduce<ZoneChoice[]>((choices, [at, timeZone]) => withChoice(choices, timeZone, new Date(at)), [])
    .map(({ timeZone, from }) => [timeZone, from.toISOString()]);
}

const berlin: [string, string] = ['2026-11-02T09:00:00.000Z', 'Europe/Berlin'];
const counted = ['Europe/Berlin', '2026-11-02T09:00:00.000Z'];

describe('the choice of a time zone', () => {
  it('counts at once when it is the first one', () => {
    expect(chosen(berlin)).toEqual([counted]);
  });

  it('counts from the next midnight of the zone before when it is the second one', () => {
    expect(chosen(berlin, ['2026-11-02T09:01:00Z', 'Asia/Tokyo'])).toEqual([
      counted,
      ['Asia/Tokyo', '2026-11-02T23:00:00.000Z'],
    ]);
  });

  it('counts a week after the change before it when it comes earlier', () => {
    const moved: [string, string][] = [berlin, ['2026-11-02T10:00:00Z', 'Asia/Tokyo']];
    const back = (at: string) => chosen(...moved, [at, 'Europe/Berlin']).at(-1);
    expect(back('2026-11-03T10:00:00Z')).toEqual(['Europe/Berlin', '2026-11-10T15:00:00.000Z']);
    expect(back('2026-11-20T10:00:00Z')).toEqual(['Europe/Berlin', '2026-11-20T15:00:00.000Z']);
  });

  it('takes the place of one that does not count yet, or takes it back', () => {
    const wrong: [string, string] = ['2026-11-05T09:00:00Z', 'Asia/Tokyo'];
    expect(chosen(berlin, wrong, ['2026-11-05T09:05:00Z', 'Asia/Seoul'])).toEqual([
      counted,
      ['Asia/Seoul', '2026-11-05T23:00:00.000Z'],
    ]);
    expect(chosen(berlin, wrong, ['2026-11-05T09:05:00Z', 'Europe/Berlin'])).toEqual([counted]);
  });

  it('of null is UTC, and nothing for a learner who never chose', () => {
    expect(chosen(['2026-11-02T09:00:00Z', null])).toEqual([]);
    expect(chosen(berlin, ['2026-11-05T09:00:00Z', null])).toEqual([counted, ['UTC', '2026-11-05T23:00:00.000Z']]);
  });

  it('changes no choice that counts, however often a learner chooses, and adds at most one a week', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Apia', 'Australia/Lord_Howe', 'Etc/GMT+12'];
    const step = fc.record({ hours: fc.integer({ min: 0, max: 200 }), timeZone: fc.constantFrom(null, ...zones) });
    const property = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [choices, at]: [ZoneChoice[], number] = [[], Date.parse('2026-01-01')];
      for (const { hours, timeZone } of steps) {
        at += hours * 3_600_000;
        const counting = choices.filter(({ from }) => from.getTime() <= at);
        choices = withChoice(choices, timeZone, new Date(at));
        expect(choices.slice(0, counting.length)).toEqual(counting);
        expect(choices.length).toBeLessThanOrEqual(counting.length + 1);
      }
      for (const [index, { from }] of choices.entries()) {
        const before = choices[index - 1]?.from ?? new Date(0);
        expect(from.getTime() - before.getTime()).toBeGreaterThan(index < 2 ? 0 : 7 * 86_400_000 - 1);
      }
    });
    fc.assert(property, { numRuns: 40 });
  });
});
