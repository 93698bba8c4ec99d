import { describe, expect, it } from '@jest/globals';
import { learn, newLearner, newPopulation, nextVersion, type Population } from '@proximal/learner-model';
import { partOf, valuesOf, withValues } from './population-values.js';

const score = (item: string, skills: string[], of: number) => ({
  learner: newLearner(),
  isEstablished: true,
  event: { item, skills, at: 0, score: of, weight: 4 },
});

function next(population: Population, of: number) {
  const change = learn(population, [
    score('lab:1@of v1', ['python', 'algebra'], of),
    score('challenge:9', ['python'], of),
  ]);
  return { made: nextVersion(population, change), values: valuesOf(change, population.version + 1) };
}

describe('the values of a population version', () => {
  const first = next(newPopulation(), 0.9);
  const second = next(first.made, 0.1);

  it('contain everything that it changed', () => {
    const names = first.values.map(({ name }) => name).sort();
    expect(names).toEqual(['baseline', 'item challenge:9', 'item lab:1@of v1', 'skill algebra', 'skill python']);
  });

  it('restore the version on top of the previous one or of none', () => {
    expect(withValues(newPopulation(), first.values)).toEqual(first.made);
    expect(withValues(first.made, second.values)).toEqual(second.made);
    expect(withValues(newPopulation(), [...first.values, ...second.values])).toEqual(second.made);
  });

  it('restore an unchanged version when they are empty', () => {
    expect(withValues(first.made, [])).toBe(first.made);
  });

  it('restore part of a version, even values that an earlier version set', () => {
    const part = partOf(
      5,
      first.values.filter(({ name }) => name !== 'skill algebra'),
    );
    expect(part).toMatchObject({ version: 5, baseline: first.made.baseline });
    expect([...part.skills.keys()]).toEqual(['python']);
  });
});
