import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPopulation } from '../../test/arbitraries.js';
import { trespasses } from '../../test/bounds.js';
import {
  anyStep,
  anySteps,
  attentionLab,
  bareLab,
  begin,
  masteriesIn,
  shown,
  softmaxLab,
  submit,
  submitAll,
  walk,
  zeros,
  type History,
} from '../../test/history.js';
import { isSolved } from './episode.js';

function episodeIn({ episodes }: History, lab = softmaxLab) {
  return episodes.get(lab.id)!;
}

describe('a failing submission', () => {
  it.each([
    { name: 'another program each time', keys: ['a', 'b', 'c'], tries: 3 },
    { name: 'the same program', keys: ['a', 'a', 'a'], tries: 1 },
    { name: 'two programs in turn', keys: ['a', 'b', 'a', 'b'], tries: 2 },
    { name: 'one of nine before', keys: [...'abcdefghi', 'a'], tries: 10 },
  ])('of $name makes $tries tries', ({ keys, tries }) => {
    const history = keys.reduce((current, key) => submit(current, { score: 30, key }), begin());
    expect(episodeIn(history)).toMatchObject({ tries, bestScore: 30 });
  });

  it('counts as no try when nothing ran', () => {
    const history = submit(submit(begin(), { score: 0, ran: false }), { score: 0, ran: false });
    expect(episodeIn(history)).toMatchObject({ tries: 0, firstTriedAt: null, days: 1 });
  });

  it('counts as no try when its program solved the lab before', () => {
    const solved = submit(begin(), { score: 100, key: 'a' });
    expect(episodeIn(submit(solved, { score: 0, key: 'a' })).tries).toBe(0);
  });

  it('changes nothing four times, and lowers the shown values the fifth time', () => {
    const solved = submitAll(submitAll(begin(), [100]), [0, 0, 0, 0], attentionLab);
    expect(masteriesIn(solved)).toEqual(masteriesIn(submitAll(begin(), [100])));
    const failed = submitAll(solved, [0], attentionLab);
    expect(masteriesIn(failed, ['softmax'])[0]).toBeLessThan(masteriesIn(solved, ['softmax'])[0]!);
    expect(failed.learner).toBe(solved.learner);
    expect(masteriesIn(failed, ['attention'])).toEqual([0]);
    expect(submitAll(failed, zeros(20), attentionLab).progress!.hasMoved).toBe(false);
  });

  it('counts only as a try for a lab without skills', () => {
    const failed = submitAll(begin(), zeros(6), bareLab);
    expect(episodeIn(failed, bareLab)).toMatchObject({ tries: 6, burden: null });
    const solved = submitAll(failed, [100], bareLab);
    expect(isSolved(episodeIn(solved, bareLab))).toBe(true);
    expect(solved.progress).toMatchObject({ hasMoved: false, itemOutcome: null });
    expect(solved.learner).toEqual(begin().learner);
  });
});

describe('any submission', () => {
  it('never lowers a skill of the lab that it solves, and never raises any skill when it fails', () => {
    fc.assert(
      fc.property(anyPopulation, anySteps, anyStep, (population, steps, step) => {
        const before = walk(population, steps);
        const after = submit(before, step);
        const isSolution = step.score >= 60;
        const [was, is] = [before, after].map((history) =>
          masteriesIn(history, isSolution ? step.lab.skills : undefined),
        );
        // The lower bound may rise a little as the uncertainty shrinks.
        for (const [index, value] of is!.entries())
          expect(isSolution ? value - was![index]! : was![index]! - value).toBeGreaterThanOrEqual(-1e-4);
      }),
      { numRuns: 120 },
    );
  });

  it('changes nothing when nothing ran, or when the same program gets no better score', () => {
    fc.assert(
      fc.property(anyPopulation, anySteps, anyStep, (population, steps, step) => {
        const once = submit(walk(population, steps), { ...step, key: 'again' });
        for (const again of [
          { ...step, key: 'again' },
          { ...step, ran: false },
        ]) {
          const twice = submit(once, { ...again, afterMs: 1 });
          expect(shown(twice)).toEqual(shown(once));
          expect(episodeIn(twice, step.lab).tries).toBe(episodeIn(once, step.lab).tries);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reports when a shown value has changed', () => {
    fc.assert(
      fc.property(anySteps, anyStep, (steps, step) => {
        const before = walk(begin().population, steps);
        const after = submit(before, step);
        if (!after.progress!.hasMoved) expect(shown(after)).toEqual(shown(before));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every value in its bounds, even when time runs backwards', () => {
    fc.assert(
      fc.property(anyPopulation, anySteps, (population, steps) => {
        const history = walk(population, steps);
        expect(trespasses(history.learner)).toEqual([]);
        for (const value of masteriesIn(history)) expect(value >= 0 && value <= 1).toBe(true);
        for (const { outcome, tries, days, bestScore } of history.episodes.values()) {
          expect(outcome >= 0 && outcome <= 1 && tries >= 0 && days >= 1 && bestScore <= 100).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not change its arguments', () => {
    const before = submitAll(submitAll(begin(), [0, 60]), zeros(5), attentionLab);
    const copy = structuredClone(before);
    submitAll(submitAll(before, [100]), [100], attentionLab);
    expect(before).toEqual(copy);
  });
});
