import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyAnswers, answerTo, passedBy, smallPrior, solvesTables, taskOf } from '../../test/placement.js';
import { beliefOf } from './belief.js';
import { placementResult } from './placement-result.js';

describe('the result of a placement', () => {
  it('is nothing without answers', () => {
    expect(placementResult(smallPrior, [])).toEqual({ demonstrated: [], inferred: [], denied: [], likely: [] });
  });

  it('infers what a solved task builds on, and says through what', () => {
    const { demonstrated, inferred } = placementResult(smallPrior, solvesTables);
    expect(demonstrated).toEqual(['tables']);
    expect(inferred.map(({ skill, through }) => [skill, through])).toEqual([
      ['counting', ['tables']],
      ['grouping', ['tables']],
    ]);
  });

  it('builds only on what is passed or denied, after any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = placementResult(smallPrior, answers);
        const settled = new Set([...passedBy(result), ...result.denied]);
        for (const skill of passedBy(result)) {
          for (const one of smallPrior.prerequisites[smallPrior.positions.get(skill)!]!)
            expect(settled).toContain(smallPrior.skills[one]!);
        }
      }),
    );
  });

  it('infers nothing that an answer denies', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { inferred } = placementResult(smallPrior, answers);
        const failed = new Set(answers.filter(({ isSolved }) => !isSolved).flatMap(({ skills }) => skills));
        expect(inferred.filter(({ skill }) => failed.has(skill))).toEqual([]);
      }),
    );
  });

  it('passes nothing by one lucky guess of somebody who fails all else, and denies what the task builds on', () => {
    const failed = ['vectors', 'matrices', 'attention', 'tables'];
    const answers = failed.map((skill, index) => answerTo(taskOf(index + 1, [skill]), false));
    const result = placementResult(smallPrior, [...answers, answerTo(taskOf(9, ['tables']), true)]);
    expect(result).toEqual({
      demonstrated: [],
      inferred: [],
      denied: ['counting', 'vectors', 'grouping', 'matrices', 'tables', 'attention'],
      likely: [],
    });
  });

  it('finds a skill likely that is neither passed nor denied, but more likely known than not', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = placementResult(smallPrior, answers);
        const settled = new Set([...passedBy(result), ...result.denied]);
        const { known } = beliefOf(smallPrior, answers);
        const expected = smallPrior.skills.filter((skill, index) => known[index]! >= 0.5 && !settled.has(skill));
        expect(result.likely).toEqual(answers.length === 0 ? [] : expected);
      }),
    );
    expect(placementResult(smallPrior, solvesTables).likely).toEqual(['vectors', 'matrices']);
  });
});
