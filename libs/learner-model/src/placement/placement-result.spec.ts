import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyAnswers, answerTo, smallPrior, taskOf } from '../../test/placement.js';
import { placementResult, takenBackBy, type LaterFailure, type PlacementResult } from './placement-result.js';

const solvesTables = [answerTo(taskOf(1, ['tables']), true), answerTo(taskOf(2, ['tables']), true)];
const anyFailures: fc.Arbitrary<LaterFailure[]> = fc.array(
  fc.record({
    skills: fc.subarray([...smallPrior.skills], { minLength: 1, maxLength: 2 }),
    tries: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 3 },
);

function passedBy({ demonstrated, inferred }: PlacementResult): Set<string> {
  return new Set([...demonstrated, ...inferred.map(({ skill }) => skill)]);
}

describe('the result of a placement', () => {
  it('is nothing without answers', () => {
    expect(placementResult(smallPrior, [])).toEqual({ evidence: [], demonstrated: [], inferred: [], denied: [] });
  });

  it('infers what a solved task builds on, and says through what', () => {
    const { evidence, demonstrated, inferred } = placementResult(smallPrior, solvesTables);
    expect({ evidence, demonstrated }).toEqual({ evidence: [1, 2], demonstrated: ['tables'] });
    expect(inferred.map(({ skill, through }) => [skill, through])).toEqual([
      ['counting', ['tables']],
      ['grouping', ['tables']],
    ]);
  });

  it('builds only on what is passed or denied, after any answers and failures', () => {
    fc.assert(
      fc.property(anyAnswers, anyFailures, (answers, failures) => {
        const result = placementResult(smallPrior, answers, failures);
        const [passed, denied] = [passedBy(result), new Set(result.denied)];
        for (const skill of passed) {
          for (const one of smallPrior.prerequisites[smallPrior.positions.get(skill)!]!)
            expect(passed.has(smallPrior.skills[one]!) || denied.has(smallPrior.skills[one]!)).toBe(true);
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

  it('shows nothing by one lucky guess of somebody who fails all else', () => {
    const failed = ['counting', 'grouping', 'vectors', 'matrices', 'attention', 'tables'];
    const answers = failed.map((skill, index) => answerTo(taskOf(index + 1, [skill]), false));
    const { evidence, demonstrated } = placementResult(smallPrior, [...answers, answerTo(taskOf(9, ['tables']), true)]);
    expect({ evidence, demonstrated }).toEqual({ evidence: [], demonstrated: [] });
  });
});

describe('a failure after a placement', () => {
  it('takes its inferred skills back, and what was inferred only through them', () => {
    expect(takenBackBy(smallPrior, solvesTables, [{ skills: ['grouping'], tries: 1 }])).toContain('grouping');
  });

  it('takes back what the lab builds on only at the second try', () => {
    const once = [{ skills: ['tables'], tries: 1 }];
    expect(takenBackBy(smallPrior, solvesTables, once)).toEqual([]);
    expect(takenBackBy(smallPrior, solvesTables, [{ skills: ['tables'], tries: 2 }])).toContain('grouping');
  });

  it('never passes a skill more', () => {
    fc.assert(
      fc.property(anyAnswers, anyFailures, (answers, failures) => {
        const before = passedBy(placementResult(smallPrior, answers));
        for (const skill of passedBy(placementResult(smallPrior, answers, failures))) expect(before).toContain(skill);
      }),
    );
  });
});
