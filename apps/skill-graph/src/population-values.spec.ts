import { describe, expect, it } from '@jest/globals';
import { learn, newLearner, newPopulation, nextVersion, type Population } from '@proximal/learner-model';
import { partOf, valuesOf, withValues } from './population-values.js';

const score = (item: string, skills: string[], of: number) => ({
  ...{ learner: newLearner(), isEstablished: true },
  event: { item, skills, at: 0, score: of, weight: 4 },
});

/** The same version as the model makes it and as it is stored. */
function next(population: Population, of: number) {
  const change = learn(population, [
    score('lab:1@of v1', ['python', 'algebra'], of),
    score('challenge:9', ['python'], of),
  ]);
  return { made: nextVersion(population, change), values: valuesOf(change, population.version + 1) };
}

describe('the values of a version', () => {
  const first = next(newPopulation(), 0.9);
  const second = next(first.made, 0.1);

  it('are all that it has changed', () => {
    const names = first.values.map(({ name }) => name).sort();
    expect(names).toEqual(['baseline', 'item challenge:9', 'item lab:1@of v1', 'skill algebra', 'skill python']);
  });

  it('make the version, on the one before or on none', () => {
    expect(withValues(newPopulation(), first.values)).toEqual(first.made);
    expect(withValues(first.made, second.values)).toEqual(second.made);
    expect(withValues(newPopulation(), [...first.values, ...second.values])).toEqual(second.made);
  });

  it('of nothing leave it as it is', () => {
    expect(withValues(first.made, [])).toBe(first.made);
  });

  it('make part of a version, though another one set them', () => {
    const part = partOf(
      5,
      first.values.filter(({ name }) => name !== 'skill algebra'),
    );
    expect(part).toMatchObject({ version: 5, baseline: first.made.baseline });
    expect([...part.skills.keys()]).toEqual(['python']);
  });
});
