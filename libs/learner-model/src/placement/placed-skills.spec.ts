import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyAnswers, passedBy, smallGraph, smallPrior, solvesTables } from '../../test/placement.js';
import { placedSkills, type LaterFailure } from './placed-skills.js';
import { placementResult } from './placement-result.js';

const tables = placementResult(smallPrior, solvesTables);
const anyFailures: fc.Arbitrary<LaterFailure[]> = fc.array(
  fc.record({
    skills: fc.subarray([...smallPrior.skills], { minLength: 1, maxLength: 2 }),
    tries: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 3 },
);

describe('what is left of a placement', () => {
  it('is all of it without failures', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = placementResult(smallPrior, answers);
        expect(placedSkills(smallGraph, result, [])).toEqual({
          passed: passedBy(result),
          denied: new Set(result.denied),
          doubted: new Set(),
          likely: new Set(result.likely),
        });
      }),
    );
  });

  it('lacks what a failure speaks against, and keeps what lies deeper', () => {
    expect(placedSkills(smallGraph, tables, [{ skills: ['grouping'], tries: 1 }])).toEqual({
      passed: new Set(['counting', 'tables']),
      denied: new Set(['grouping']),
      doubted: new Set(['grouping']),
      likely: new Set(tables.likely),
    });
    const passedAfter = placedSkills(smallGraph, tables, [{ skills: ['tables'], tries: 2 }]).passed;
    expect(passedAfter).toEqual(new Set(['counting']));
  });

  it('finds nothing likely that a failure speaks against', () => {
    const result = { demonstrated: [], inferred: [], denied: [], likely: ['counting', 'vectors'] };
    expect(placedSkills(smallGraph, result, [{ skills: ['vectors'], tries: 1 }]).likely).toEqual(new Set(['counting']));
  });

  it('finds nothing likely in a result from before', () => {
    const { likely: _, ...before } = tables;
    expect(placedSkills(smallGraph, before, []).likely).toEqual(new Set());
  });

  it('lacks what a failed lab builds on only from the second try on', () => {
    const passedAfter = (tries: number) => placedSkills(smallGraph, tables, [{ skills: ['tables'], tries }]).passed;
    expect(passedAfter(1)).toContain('grouping');
    expect(passedAfter(2)).not.toContain('grouping');
  });

  it('lacks a shown skill after failures, because it may have been a guess, but does not deny it', () => {
    expect(placedSkills(smallGraph, tables, [{ skills: ['tables'], tries: 1 }])).toEqual({
      passed: new Set(['counting', 'grouping']),
      denied: new Set(),
      doubted: new Set(['tables']),
      likely: new Set(tables.likely),
    });
  });

  it('keeps a skill that belief alone passes until a failure speaks against it', () => {
    const believed = {
      demonstrated: ['tables'],
      inferred: ['vectors', 'matrices'].map((skill) => ({ skill, belief: 0.9, through: [] })),
      denied: [],
    };
    const passedAfter = (skill: string) => placedSkills(smallGraph, believed, [{ skills: [skill], tries: 1 }]).passed;
    expect(passedAfter('grouping')).toEqual(new Set(['tables', 'vectors', 'matrices']));
    expect(passedAfter('matrices')).toEqual(new Set(['tables', 'vectors']));
  });

  it('is never more, and builds on passed, shown and denied skills, after any answers and failures', () => {
    fc.assert(
      fc.property(anyAnswers, anyFailures, (answers, failures) => {
        const result = placementResult(smallPrior, answers);
        const { passed, denied } = placedSkills(smallGraph, result, failures);
        const before = passedBy(result);
        for (const skill of passed) {
          expect(before).toContain(skill);
          for (const one of smallGraph.nodes.get(skill)!.prerequisites)
            expect(passed.has(one) || denied.has(one) || result.demonstrated.includes(one)).toBe(true);
        }
        for (const skill of result.inferred.flatMap((one) => (passed.has(one.skill) ? [] : one.skill)))
          expect(denied).toContain(skill);
      }),
    );
  });

  it('ignores skills that the curriculum has dropped since', () => {
    const dropped = { demonstrated: ['abacus'], inferred: [{ skill: 'slates', belief: 1, through: [] }], denied: [] };
    expect(placedSkills(smallGraph, dropped, [{ skills: ['slates'], tries: 2 }]).passed).toEqual(new Set(['abacus']));
  });
});
