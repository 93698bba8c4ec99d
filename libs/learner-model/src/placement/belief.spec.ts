import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anyAnswers,
  answerTo,
  otherPrior,
  samePrior,
  smallPrior,
  smallTasks,
  solvesTables,
  taskOf,
} from '../../test/placement.js';
import { beliefOf, positionsOf, sureAbout } from './belief.js';

describe('the belief in what a learner knows', () => {
  it('comes from samples that depend on the seed alone', () => {
    expect(samePrior).toEqual(smallPrior);
    expect(otherPrior.bits).not.toEqual(smallPrior.bits);
  });

  it('is a chance, after any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { known, holes, weights } = beliefOf(smallPrior, answers);
        for (const chance of [...known, ...holes]) expect(chance >= 0 && chance <= 1).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
      }),
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((answers) =>
          fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
        ),
        ([answers, shuffled]) => {
          expect(beliefOf(smallPrior, shuffled)).toEqual(beliefOf(smallPrior, answers));
        },
      ),
    );
  });

  it('in a skill is raised by no failure of its task, and lowered by no solution', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...smallTasks), (answers, { skills }) => {
        const task = taskOf(99, skills);
        const before = beliefOf(smallPrior, answers).known;
        const failed = beliefOf(smallPrior, [...answers, answerTo(task, false)]).known;
        const solved = beliefOf(smallPrior, [...answers, answerTo(task, true)]).known;
        for (const skill of skills.length === 1 ? positionsOf(smallPrior, skills) : []) {
          expect(failed[skill]).toBeLessThanOrEqual(before[skill]! + 1e-9);
          expect(solved[skill]).toBeGreaterThanOrEqual(before[skill]! - 1e-9);
        }
      }),
    );
  });

  it('is not changed by a task of skills that the curriculum lacks', () => {
    const unknown = answerTo(taskOf(99, ['alchemy']), true);
    expect(beliefOf(smallPrior, [unknown])).toEqual(beliefOf(smallPrior, []));
  });

  it('rises in each skill of a solved task of two', () => {
    const before = beliefOf(smallPrior, []).known;
    const after = beliefOf(smallPrior, [answerTo(taskOf(99, ['grouping', 'matrices']), true)]).known;
    for (const skill of positionsOf(smallPrior, ['grouping', 'matrices']))
      expect(after[skill]! - before[skill]!).toBeGreaterThan(0.2);
  });

  it('is sure about more skills after a few answers', () => {
    expect(sureAbout(smallPrior, [])).toBe(0);
    const once = sureAbout(smallPrior, solvesTables.slice(1));
    expect(sureAbout(smallPrior, solvesTables)).toBeGreaterThanOrEqual(once);
    expect(sureAbout(smallPrior, solvesTables)).toBeGreaterThan(0);
  });
});
