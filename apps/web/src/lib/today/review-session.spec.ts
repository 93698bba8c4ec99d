import { describe, expect, it } from '@jest/globals';
import { nextStep, sessionIn, stepsOf, textOfSession } from './review-session.js';

const learner = '0123456789abcdef';
const review = (slug: string, labId: number, isPutOff = false) => ({ slug, labId, isPutOff });
const session = { learner, reviews: [review('sorting', 41), review('look-up', 40, true), review('sums', 42)] };

describe('a session of reviews', () => {
  it('is the same after it was a cookie', () => {
    const text = textOfSession(session);
    expect(text).toBe('0123456789abcdef.sorting_41.look-up_40p.sums_42');
    expect(sessionIn(text, learner)).toEqual(session);
  });

  it.each([
    '',
    learner,
    `${learner}.sorting`,
    `${learner}.sorting_0`,
    `${learner}.<b>_1`,
    `fedcba9876543210.sorting_41`,
    learner + '.sorting_41'.repeat(11),
  ])('is none in the text %s', (text) => {
    expect(sessionIn(text, learner)).toBeUndefined();
  });

  it('has done what is no longer due, whatever was put off', () => {
    const states = (...due: string[]) =>
      stepsOf(
        session,
        due.map((slug) => ({ slug })),
      ).map(({ state }) => state);
    expect(states('sorting', 'look-up', 'sums')).toEqual(['open', 'put-off', 'open']);
    expect(states('sums')).toEqual(['done', 'done', 'open']);
  });

  it('goes on behind the present lab, then with what was passed over, then ends', () => {
    const steps = stepsOf(session, [{ slug: 'sorting' }, { slug: 'look-up' }, { slug: 'sums' }]);
    expect([undefined, 41, 42].map((lab) => nextStep(steps, lab)?.labId)).toEqual([41, 42, 41]);
    expect(nextStep(stepsOf(session, [{ slug: 'sums' }]), 42)).toBeUndefined();
  });
});
