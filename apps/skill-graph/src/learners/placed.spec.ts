import { describe, expect, it } from '@jest/globals';
import type { Episode } from '@proximal/learner-model';
import { aCurriculum } from '../../test/skilled-curriculum.js';
import { SkillGraphs } from '../graph/skill-graphs.js';
import { placedBy, takenAsKnownBecause, type EndedPlacement } from './placed.js';

const syllabus = new SkillGraphs().syllabus(aCurriculum());
const titleOf = (skill: string) => skill.toUpperCase();

function placement(endedAt: number, parts: Partial<EndedPlacement['result']> = {}): EndedPlacement {
  return { endedAt, result: { demonstrated: [], inferred: [], denied: [], entersTrack: null, ...parts } };
}

function failed(lab: number, touchedAt: number, tries = 1): ReadonlyMap<number, Episode> {
  return new Map([[lab, { tries, solvedAt: null, touchedAt } as Episode]]);
}

const tensorsShown = placement(10, {
  demonstrated: ['tensors'],
  inferred: [{ skill: 'python', belief: 0.8, through: ['tensors'] }],
});
const nothing: ReadonlyMap<number, Episode> = new Map();

describe('what placements have shown', () => {
  it('is what they demonstrated and inferred', () => {
    expect([...placedBy(syllabus, [tensorsShown], nothing).passed].sort()).toEqual(['python', 'tensors']);
  });

  it('is taken back by a failure after the placement, not by one before it', () => {
    expect(placedBy(syllabus, [tensorsShown], failed(101, 9)).passed).toContain('python');
    expect(placedBy(syllabus, [tensorsShown], failed(101, 11)).passed).not.toContain('python');
  });

  it('is decided by the later placement', () => {
    const later = placement(20, { denied: ['python'] });
    for (const placements of [
      [tensorsShown, later],
      [later, tensorsShown],
    ]) {
      const { passed, denied } = placedBy(syllabus, placements, nothing);
      expect([passed.has('python'), denied.has('python')]).toEqual([false, true]);
    }
    const again = placement(30, { demonstrated: ['python'] });
    const { passed, denied } = placedBy(syllabus, [tensorsShown, later, again], nothing);
    expect([passed.has('python'), denied.has('python')]).toEqual([true, false]);
  });

  it('is likely by the latest placement only', () => {
    const likely = placement(5, { likely: ['tensors'] });
    expect(placedBy(syllabus, [likely], nothing).likely).toEqual(new Set(['tensors']));
    expect(placedBy(syllabus, [placement(20, { likely: ['python'] }), likely], nothing).likely).toEqual(
      new Set(['python']),
    );
  });
});

describe('the reason why a skill is taken as known', () => {
  it.each<[EndedPlacement[], string]>([
    [[tensorsShown], 'Your placement says that you know what builds on it: TENSORS.'],
    [
      [placement(1, { inferred: [{ skill: 'python', belief: 0.876, through: [] }] })],
      'Your placement is 87 % sure of it.',
    ],
    [[], 'You have solved what builds on it.'],
  ])('of %j is %s', (placements, reason) => {
    expect(takenAsKnownBecause('python', placements, titleOf)).toBe(reason);
  });
});
