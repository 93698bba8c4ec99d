import { describe, expect, it } from '@jest/globals';
import { giveUpState, type TriedLab } from './give-up-state.js';

const firstAt = Date.parse('2026-11-20T12:00:00.000Z');
const tenMinutesLater = '2026-11-20T12:10:00.000Z';
const longAgo = '2026-01-01T00:00:00.000Z';
const tried: TriedLab = { isSolved: false, givenUpAt: null, tries: { count: 3, firstAt } };
const nothing = { missing_tries: 0, opens_at: null, given_up_at: null };

const stateOf = (lab: Partial<TriedLab>, now: string, registeredAt = longAgo) =>
  giveUpState({ ...tried, ...lab }, new Date(registeredAt), new Date(now));

describe('a lab may be given up', () => {
  it.each([
    ['after three tries, ten minutes after the first', {}, tenMinutesLater, 'open'],
    ['not a moment earlier', {}, '2026-11-20T12:09:59.999Z', 'locked'],
    ['after more tries, days later', { tries: { count: 30, firstAt } }, '2026-11-25T00:00:00.000Z', 'open'],
  ])('%s', (_, lab, now, status) => {
    expect(stateOf(lab, now)).toEqual({ ...nothing, status, opens_at: tenMinutesLater });
  });

  it.each([
    [0, 3],
    [1, 2],
    [2, 1],
  ])('not after %i tries: %i are missing', (count, missing_tries) => {
    const tries = { count, firstAt: count === 0 ? null : firstAt };
    expect(stateOf({ tries }, tenMinutesLater)).toEqual({ ...nothing, status: 'locked', missing_tries });
  });

  it('by an account that is a day old', () => {
    const registeredAt = '2026-11-20T11:00:00.000Z';
    const opens_at = '2026-11-21T11:00:00.000Z';
    expect(stateOf({}, tenMinutesLater, registeredAt)).toEqual({ ...nothing, status: 'locked', opens_at });
    expect(stateOf({}, opens_at, registeredAt)).toEqual({ ...nothing, status: 'open', opens_at });
  });

  it('not once it is solved, because its solution is open', () => {
    expect(stateOf({ isSolved: true }, tenMinutesLater)).toEqual({ ...nothing, status: 'solved' });
  });

  it('once: completing it afterwards changes nothing', () => {
    const given_up_at = '2026-11-20T12:30:00.000Z';
    const expected = { ...nothing, status: 'given_up', given_up_at };
    for (const isSolved of [false, true]) {
      expect(stateOf({ isSolved, givenUpAt: new Date(given_up_at) }, tenMinutesLater)).toEqual(expected);
    }
  });
});
