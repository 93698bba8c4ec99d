import { describe, expect, it } from '@jest/globals';
import { expectedGrowth } from './candidate.js';
import type { GradedEvent } from './event.js';
import { buildGraph } from './graph.js';
import { newLearner, type Learner } from './learner.js';
import { masteredFrom, mastery, metFrom } from './mastery.js';
import { replay } from './observation.js';
import { newPopulation } from './population.js';
import { dayMs } from './quantities.js';
import { standings } from './standing.js';
import { zone } from './zone.js';

const population = newPopulation();
const prerequisites: Record<string, string[]> = {
  Python: [],
  Algebra: [],
  Tensors: ['Python', 'Algebra'],
  Gradients: ['Algebra'],
  Training: ['Tensors', 'Gradients'],
  Attention: ['Tensors'],
  Transformers: ['Attention', 'Training'],
};
const graph = buildGraph(
  Object.entries(prerequisites).map(([title, names]) => ({ skill: slug(title), title, prerequisites: names.map(slug) })),
);

function slug(title: string): string {
  return title.toLowerCase();
}

/** A learner with so many labs solved, or failed if negative, in each skill on day 0. */
function withLabs(solved: Record<string, number>): Learner {
  const events = Object.entries(solved).flatMap(([skill, labs]) =>
    Array.from({ length: Math.abs(labs) }, (_, index): GradedEvent => {
      return { item: `${skill}-${index}@1`, skills: [skill], at: 0, score: labs > 0 ? 1 : 0, weight: 4 };
    }),
  );
  return replay(population, newLearner(), events).learner;
}

function zoneOf(learner: Learner, day = 0, size?: number) {
  return zone(population, learner, graph, day * dayMs, size);
}

function skillsOf(learner: Learner, day = 0): string[] {
  return zoneOf(learner, day).map(({ skill }) => skill);
}

describe('zone', () => {
  it('starts a newcomer at the roots, the one that opens most first', () => {
    const recommended = zoneOf(newLearner());
    expect(recommended.slice(0, 2)).toMatchObject([
      { skill: 'algebra', isReview: false, readiness: 1, mastery: 0 },
      { skill: 'python', isReview: false, readiness: 1, mastery: 0 },
    ]);
    expect(recommended[0]!.reason).toBe('A place to start: it builds on nothing else. It leads to Tensors and Gradients.');
    expect(recommended.slice(2).every(({ readiness }) => readiness === 0)).toBe(true);
  });

  it('never holds more than five, or more than it is asked for', () => {
    expect(zoneOf(newLearner())).toHaveLength(5);
    expect(zoneOf(newLearner(), 0, 2)).toHaveLength(2);
    expect(zoneOf(newLearner(), 0, 50)).toHaveLength(7);
  });

  it('lets successors in once what they build on is mastered, and lets go of that', () => {
    const learner = withLabs({ algebra: 4, python: 4 });
    expect(mastery(population, learner, 'algebra')).toBeGreaterThan(masteredFrom);
    expect(skillsOf(learner).slice(0, 2).sort()).toEqual(['gradients', 'tensors']);
    expect(skillsOf(learner)).not.toContain('algebra');
    expect(zoneOf(learner).find(({ skill }) => skill === 'tensors')!.reason).toBe(
      'You have what it builds on: Python and Algebra. It leads to Training and Attention.',
    );
  });

  it('keeps what is met but not mastered beside what it opens', () => {
    const learner = withLabs({ algebra: 1 });
    expect(mastery(population, learner, 'algebra')).toBeGreaterThan(metFrom);
    const recommended = zoneOf(learner).filter(({ readiness }) => readiness === 1);
    expect(recommended.map(({ skill }) => skill).sort()).toEqual(['algebra', 'gradients', 'python']);
    expect(recommended.find(({ skill }) => skill === 'algebra')!.reason).toMatch(/^All it builds on is in place, and about \d+ % of/);
  });

  it('fills up with what is nearest to being ready, and says what is missing', () => {
    const learner = withLabs({ python: 4, algebra: -1 });
    const filler = zoneOf(learner).filter(({ readiness }) => readiness < 1);
    expect(filler[0]).toMatchObject({ isReview: false, reason: 'Nearly within reach: first strengthen Algebra.' });
    expect(filler.map(({ readiness }) => readiness)).toEqual(filler.map(({ readiness }) => readiness).sort((a, b) => b - a));
    expect(filler[0]!.readiness).toBeCloseTo(mastery(population, learner, 'algebra') / metFrom, 12);
  });

  it('brings a mastered skill back as a review when it decays', () => {
    const learner = withLabs({ algebra: 4, python: 4 });
    expect(skillsOf(learner, 1)).not.toContain('python');
    const reviews = zoneOf(learner, 60).filter(({ isReview }) => isReview);
    expect(reviews.map(({ skill }) => skill).sort()).toEqual(['algebra', 'python']);
    expect(reviews[0]!.reason).toMatch(/^You knew it, and recall has faded to [78]\d %: a short review brings it back\.$/);
    const again: GradedEvent = { item: 'python-0@1', skills: ['python'], at: 60 * dayMs, score: 1, weight: 0 };
    expect(skillsOf(replay(population, learner, [again]).learner, 61)).not.toContain('python');
  });

  it('offers what was only surmised as a review, after what can be learnt', () => {
    const recommended = zoneOf(withLabs({ tensors: 4 }));
    expect(recommended.map(({ skill }) => skill).slice(0, 2).sort()).toEqual(['attention', 'gradients']);
    expect(recommended.filter(({ isReview }) => isReview)).toMatchObject([
      { skill: 'algebra', mastery: 0, reason: 'You have mastered what builds on it without practising it here: one task will confirm it.' },
      { skill: 'python', mastery: 0 },
    ]);
  });
});

describe('standings', () => {
  it('surmises what the learner must know from what builds on it, all the way down', () => {
    const known = standings(population, withLabs({ attention: 4 }), graph);
    expect(['attention', 'tensors', 'python', 'algebra'].map((skill) => known.get(skill)!.isMet)).toEqual([true, true, true, true]);
    expect(known.get('tensors')).toEqual({ mastery: 0, isMet: true, isImplied: true });
    expect(known.get('gradients')).toEqual({ mastery: 0, isMet: false, isImplied: false });
  });

  it('believes direct evidence before a surmise', () => {
    const known = standings(population, withLabs({ tensors: -2, attention: 6 }), graph);
    expect(known.get('attention')!.isMet).toBe(true);
    expect(known.get('tensors')!).toMatchObject({ isMet: false, isImplied: false });
    expect(known.get('python')!.isMet).toBe(false);
  });
});

describe('expectedGrowth', () => {
  it('is greatest where two of three tasks succeed', () => {
    const growth = [0.1, 0.4, 0.6, 2 / 3, 0.75, 0.95].map((chance) => expectedGrowth(0.38, 2, chance, 0));
    expect(Math.max(...growth)).toBe(growth[3]);
  });

  it.each([
    { name: 'practice', more: expectedGrowth(0.38, 9, 0.6, 3), less: expectedGrowth(0.38, 1, 0.6, 3), isMore: false },
    { name: 'reach', more: expectedGrowth(0.38, 1, 0.6, 9), less: expectedGrowth(0.38, 1, 0.6, 1), isMore: true },
  ])('with more $name is more: $isMore', ({ more, less, isMore }) => {
    expect(more > less).toBe(isMore);
  });
});
