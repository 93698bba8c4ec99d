import { describe, expect, it } from '@jest/globals';
import { newPopulation, type Population } from '../population.js';
import { placementTask } from './placement-task.js';

const lab = { lab: 1, item: 'lab-1@1', skills: ['softmax'], minutes: 5 };

function withEasiness(mean: number): Population {
  return { ...newPopulation(), items: new Map([[lab.item, { mean, variance: 0.1 }]]) };
}

describe('the chance of somebody who knows the skills of a task', () => {
  it('is that of somebody who solved three labs of them', () => {
    expect(placementTask(newPopulation(), lab).chance).toBeCloseTo(0.907, 3);
  });

  it('is less for an item that the population found hard', () => {
    const [hard, easy] = [placementTask(withEasiness(-1), lab).chance, placementTask(withEasiness(1), lab).chance];
    expect(hard).toBeLessThan(0.8);
    expect(easy).toBeGreaterThan(0.95);
  });
});
