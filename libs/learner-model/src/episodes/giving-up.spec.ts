import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anySteps,
  attentionLab,
  begin,
  giveUp,
  masteryIn,
  openSolution,
  shown,
  softmaxLab,
  submit,
  submitAll,
  walk,
  zeros,
} from '../../test/history.js';
import { stateOf } from '../learner.js';
import { dayMs, hourMs } from '../quantities.js';
import { afterGivingUp, afterOpening } from './submission.js';
import { newEpisode } from './episode.js';

const givenUp = giveUp(submitAll(begin(), zeros(3)));

describe('a lab that was given up', () => {
  it('is completed by a solution, which is no evidence', () => {
    const completed = submit(givenUp, { score: 100, afterMs: 30 * dayMs });
    expect(completed.episodes.get(softmaxLab.id)).toMatchObject({
      solvedAt: completed.at,
      bestScore: 100,
      outcome: 0,
      tries: 3,
    });
    expect(completed.progress).toMatchObject({ hasMoved: false, itemOutcome: null });
    expect(completed.learner).toBe(givenUp.learner);
    expect(stateOf(completed.learner, 'softmax').demonstratedAt).toBeNull();
  });

  it('moves nothing any more, after any past and by any submission', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (past, future) => {
        const before = giveUp(walk(begin().population, past));
        const after = future.reduce((history, step) => submit(history, { ...step, lab: softmaxLab }), before);
        expect(after.learner).toBe(before.learner);
        expect(shown(after)).toEqual(shown(before));
      }),
    );
  });

  it('keeps what its failures took away, and is no failure by later ones', () => {
    const solved = submitAll(begin(), [100], attentionLab);
    const failed = giveUp(submitAll(solved, zeros(5)));
    const completed = submitAll(failed, [100, 100]);
    expect(masteryIn(completed)).toBe(masteryIn(failed));
    expect(masteryIn(failed)).toBeLessThan(masteryIn(solved));
    expect(masteryIn(submitAll(giveUp(submitAll(solved, zeros(3))), zeros(9)))).toBe(masteryIn(solved));
  });

  it('leaves its skills to another lab', () => {
    expect(masteryIn(submitAll(givenUp, [100], attentionLab))).toBeGreaterThan(0.5);
  });

  it('was given up at the first of several instants', () => {
    const once = afterGivingUp(newEpisode(0), 5);
    expect([afterGivingUp(once, 9), afterGivingUp(once, 3)].map(({ givenUpAt }) => givenUpAt)).toEqual([5, 3]);
    expect(afterOpening(once, 7)).toMatchObject({ givenUpAt: 5, solutionOpenedAt: 7 });
  });
});

describe('a variant of a lab that was given up', () => {
  it.each([
    [hourMs, null],
    [2 * dayMs, 2 * dayMs],
  ])('that is solved %d ms after the solution was opened demonstrates its skills at %p', (afterMs, expected) => {
    // An opening is also one of the variants, which have the same solution.
    const solved = submit(openSolution(begin()), { score: 100, afterMs });
    expect(stateOf(solved.learner, 'softmax').demonstratedAt).toBe(expected);
    expect(masteryIn(solved)).toBe(0);
  });
});
