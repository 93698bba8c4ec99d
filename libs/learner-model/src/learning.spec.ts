import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEvent, anyEvents, anyPopulation } from '../test/arbitraries.js';
import { populationTrespasses } from '../test/bounds.js';
import { chanceOf } from './estimate.js';
import type { GradedEvent } from './event.js';
import { newLearner } from './learner.js';
import { isEstablished, learn, LearningBatch, train, type Evidence } from './learning.js';
import { observe, replay } from './observation.js';
import { itemIn, newPopulation, nextVersion, skillIn, type Population } from './population.js';
import * as quantity from './quantities.js';
import { stepLimit } from './step-limit.js';

const population = newPopulation();
const lab: GradedEvent = { item: 'lab@1', skills: ['tokens'], at: 0, score: 0, weight: 4 };
const established = replay(population, newLearner(), others(20)).learner;

function taught(events: readonly GradedEvent[]): Evidence[] {
  return events.map((event) => ({ learner: established, event, isEstablished: true }));
}

function others(count: number): GradedEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...lab,
    item: `other-${index}@1`,
    score: index % 3 === 0 ? 0 : 1,
  }));
}

describe('learn', () => {
  it('learns the difficulty of an item from learners whose ability is known', () => {
    const change = learn(population, taught([lab]));
    expect(change.items.get('lab@1')!.mean).toBeLessThan(0);
    expect(change.items.get('lab@1')!.variance).toBeLessThan(quantity.itemEasiness.variance);
    expect(change.skills.get('tokens')!.easiness.mean).toBeLessThan(0);
    expect(change.baseline.mean).toBeLessThan(population.baseline.mean);
  });

  it('returns only values that the batch touches, and leaves the population as it was', () => {
    const before = nextVersion(population, learn(population, taught(others(3))));
    const copy = structuredClone(before);
    const change = learn(before, taught([lab]));
    expect([...change.items.keys()]).toEqual(['lab@1']);
    expect([...change.skills.keys()]).toEqual(['tokens']);
    expect(before).toEqual(copy);
    const after = nextVersion(before, change);
    expect(after.version).toBe(2);
    expect([...after.items.keys()]).toEqual(['other-0@1', 'other-1@1', 'other-2@1', 'lab@1']);
    expect(itemIn(after, 'other-0@1')).toBe(itemIn(before, 'other-0@1'));
  });

  it('makes an item harder when its solution is below the expectation', () => {
    const hardWon = { ...lab, score: 0.6, isSolution: true };
    const able = replay(
      population,
      newLearner(),
      Array.from({ length: 12 }, (_, index) => ({ ...lab, item: `${index}`, score: 1 })),
    ).learner;
    expect(
      learn(population, [{ learner: able, event: hardWon, isEstablished: true }]).items.get('lab@1')!.mean,
    ).toBeLessThan(0);
  });

  it('learns the same easiness of an item whatever practice its learners bring', () => {
    const practised = replay(population, established, Array(5).fill({ ...lab, item: 'other@1', score: 1 })).learner;
    const unpractised = { ...practised, skills: new Map() };
    const [one, other] = [practised, unpractised].map((learner) =>
      learn(population, [{ learner, event: { ...lab, score: 0.8 }, isEstablished: true }]),
    );
    expect(one!.items).toEqual(other!.items);
    expect(one!.baseline).toEqual(other!.baseline);
    expect(one!.skills).not.toEqual(other!.skills);
  });

  it('learns the same from a batch in any parts', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 50 }), fc.integer({ min: 1, max: 50 }), (events, size) => {
        const batch = new LearningBatch(population);
        for (let from = 0; from < events.length; from += size) batch.add(taught(events.slice(from, from + size)));
        expect(batch.change()).toEqual(learn(population, taught(events)));
      }),
    );
  });

  it('refuses an event without weight', () => {
    expect(() => learn(population, taught([{ ...lab, weight: 0 }]))).toThrow(RangeError);
  });

  it('keeps all values in their bounds', () => {
    fc.assert(
      fc.property(anyPopulation, fc.array(anyEvent, { maxLength: 50 }), (given, events) => {
        expect(populationTrespasses(learn(given, taught(events)))).toEqual([]);
      }),
    );
  });

  it.each([
    { score: 0, name: 'more', sign: 1 },
    { score: 1, name: 'less', sign: -1 },
  ])('believes $name in forgetting when, after a month, the score is $score', ({ score, sign }) => {
    const { forgetting } = learn(population, taught([{ ...lab, score, at: 30 * quantity.dayMs }])).skills.get(
      'tokens',
    )!;
    expect(Math.sign(forgetting.mean - quantity.forgetting.mean)).toBe(sign);
  });

  it('accepts evidence that was held back until its learner was established', () => {
    const evidence = { learner: newLearner(), event: lab };
    expect(learn(population, [{ ...evidence, isEstablished: false }]).items.size).toBe(0);
    expect(learn(population, [{ ...evidence, isEstablished: true }]).items.get('lab@1')!.mean).toBeLessThan(0);
  });
});

describe('isEstablished', () => {
  it.each([
    { weight: 4, events: [3, 4] },
    { weight: 1, events: [6, 7] },
  ])('comes after $events events of weight $weight', ({ weight, events: [fewest, most] }) => {
    const needed = [0, 1].map((score) => {
      let learner = newLearner();
      let count = 0;
      for (; !isEstablished(learner); count += 1) {
        learner = observe(population, learner, {
          ...lab,
          item: `item-${count}`,
          score: (count + score) % 2,
          weight,
        }).learner;
      }
      return count;
    });
    expect(Math.min(...needed)).toBeGreaterThanOrEqual(fewest!);
    expect(Math.max(...needed)).toBeLessThanOrEqual(most!);
  });
});

describe('many accounts with random answers', () => {
  it('change nothing while they are new, in any number of accounts and batches', () => {
    fc.assert(
      fc.property(
        anyPopulation,
        fc.array(fc.array(anyEvent, { maxLength: 6 }), { maxLength: 40 }),
        (given, accounts) => {
          const batch = accounts
            .flatMap((events) => evidenceOf(given, events))
            .filter((evidence) => !evidence.isEstablished);
          expect(learn(given, batch)).toEqual({ baseline: given.baseline, items: new Map(), skills: new Map() });
        },
      ),
    );
  });

  it('change nothing when each of a thousand accounts sends one submission', () => {
    const evidence = Array.from({ length: 1_000 }, (_, index) =>
      evidenceOf(population, [{ ...lab, score: (index * 7) % 2 }]),
    ).flat();
    expect(learn(population, evidence).items.size).toBe(0);
  });

  it('move no value beyond the limit of a batch, even when they are established', () => {
    fc.assert(
      fc.property(anyPopulation, anyEvents, (given, events) => {
        const evidence = Array.from({ length: 10 }, () => taught(events)).flat();
        const change = learn(given, evidence);
        const moves = [
          [change.baseline, given.baseline, quantity.baseline] as const,
          ...[...change.items].map(([item, value]) => [value, itemIn(given, item), quantity.itemEasiness] as const),
          ...[...change.skills].flatMap(([skill, values]) => {
            const before = skillIn(given, skill);
            return [
              [values.easiness, before.easiness, quantity.skillEasiness] as const,
              [values.successGain, before.successGain, quantity.successGain] as const,
              [values.failureGain, before.failureGain, quantity.failureGain] as const,
              [values.forgetting, before.forgetting, quantity.forgetting] as const,
            ];
          }),
        ];
        for (const [after, before, value] of moves) {
          expect(Math.abs(after.mean - before.mean)).toBeLessThanOrEqual(stepLimit(value) + 1e-12);
        }
      }),
    );
  });

  it('cannot fix a wrong value for ever: honest answers move it back', () => {
    const bent = batches(population, 40, 0);
    const healed = batches(bent, 40, 1);
    expect(itemIn(bent, 'lab@1').mean).toBeLessThan(-1);
    expect(itemIn(healed, 'lab@1').mean).toBeGreaterThan(0);

    function batches(from: Population, count: number, score: number): Population {
      let current = from;
      for (let batch = 0; batch < count; batch += 1) {
        const evidence = taught(Array.from({ length: 25 }, () => ({ ...lab, score })));
        current = nextVersion(current, learn(current, evidence));
      }
      return current;
    }
  });

  it.each([
    ['an item', quantity.itemEasiness, 0.25],
    ['a skill', quantity.skillEasiness, 0.177],
    ['the baseline', quantity.baseline, 0.125],
  ])('have this limit for %s', (_, value, limit) => {
    expect(stepLimit(value)).toBeCloseTo(limit, 3);
  });
});

describe('train', () => {
  it('recovers how items differ, also for items that come first for everybody', () => {
    const easiness = [-2, -1, 0, 1, 2, 0, 0, 0];
    const histories = Array.from({ length: 400 }, (_, learner) =>
      easiness.map((value, item): GradedEvent => {
        // Numbers that are spread evenly replace random numbers: Weyl's sequence, a different one for each item.
        const draw = (learner * Math.sqrt([2, 3, 5, 7, 11, 13, 17, 19][item]!)) % 1;
        return { ...lab, item: `item-${item}`, weight: 1, score: draw < chanceOf(1 + value) ? 1 : 0 };
      }),
    );
    const learnt = train(population, histories);
    expect(learnt.version).toBe(1);
    const means = easiness.slice(0, 5).map((_, item) => itemIn(learnt, `item-${item}`).mean);
    expect(means).toEqual([...means].sort((a, b) => a - b));
    expect(means[4]! - means[0]!).toBeGreaterThan(3);
    expect(population).toEqual(newPopulation());
  });

  it('learns nothing from learners who never become established', () => {
    expect(train(population, [others(3).map((event) => ({ ...event, weight: 1 }))]).items.size).toBe(0);
  });
});

function evidenceOf(given: Population, events: readonly GradedEvent[]): Evidence[] {
  let learner = newLearner();
  const evidence = events.map((event) => {
    const before = learner;
    learner = observe(given, before, event).learner;
    return { learner: before, event };
  });
  return evidence.map((each) => ({ ...each, isEstablished: isEstablished(learner) }));
}
