import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEvent, anyEvents, anyPopulation } from '../test/arbitraries.js';
import { trespasses } from '../test/bounds.js';
import type { GradedEvent } from './event.js';
import { isPractised, newLearner, stateOf } from './learner.js';
import { mastery, masteryLogit } from './mastery.js';
import { markReviewed, observe, replay } from './observation.js';
import { newPopulation } from './population.js';
import { predict } from './prediction.js';
import { dayMs, hourMs } from './quantities.js';

const population = newPopulation();
const question: GradedEvent = { item: 'question', skills: ['tokens'], at: 0, score: 1, weight: 1 };

describe('observe', () => {
  // These values were computed by hand: z = 1, S = 0.25 + 0.6 + 0.33 + 1 + 0.5 + 0.07 = 2.75, h = n·p·(1 − p), g = 1/(1
  // + h·S).
  it.each([
    { score: 1, weight: 1, ability: 0.10474, form: 0.05184, strength: 0.01222, successes: 1, failures: 0 },
    { score: 0, weight: 1, ability: -0.2847, form: -0.14093, strength: -0.03322, successes: 0, failures: 1 },
    { score: 0.5, weight: 4, ability: -0.17534, form: -0.08679, strength: -0.02046, successes: 2, failures: 2 },
  ])(
    'learns from a score of $score with weight $weight',
    ({ score, weight, ability, form, strength, successes, failures }) => {
      const { prediction, learner } = observe(population, newLearner(), { ...question, score, weight });
      expect(prediction).toBeCloseTo(0.73106, 5);
      expect(learner.ability.mean).toBeCloseTo(ability, 5);
      expect(learner.form.mean).toBeCloseTo(form, 5);
      expect(learner.skills.get('tokens')).toMatchObject({
        successes,
        failures,
        practiceCount: 1,
        lastEvidenceAt: 0,
        lastReviewedAt: 0,
      });
      expect(learner.skills.get('tokens')!.strength.mean).toBeCloseTo(strength, 5);
    },
  );

  it.each([
    { skills: 1, weight: 1, practice: 1 },
    { skills: 2, weight: 4, practice: 2 },
    { skills: 4, weight: 4, practice: 1 },
    { skills: 4, weight: 2, practice: 1 },
    { skills: 1, weight: 0.25, practice: 0.25 },
    { skills: 4, weight: 0.25, practice: 0.25 },
  ])('shares a weight of $weight among $skills skills as $practice questions each', ({ skills, weight, practice }) => {
    const names = ['a', 'b', 'c', 'd'].slice(0, skills);
    const { learner } = observe(population, newLearner(), { ...question, skills: names, weight });
    expect(names.map((name) => learner.skills.get(name)!.successes)).toEqual(names.map(() => practice));
  });

  it('gives each skill the practice that the event names', () => {
    const { learner } = observe(population, newLearner(), {
      ...question,
      skills: ['a', 'b'],
      weight: 4,
      practice: 0.5,
      score: 0.75,
    });
    expect(learner.skills.get('a')).toMatchObject({ successes: 0.375, failures: 0.125 });
  });

  it('does not change the memory', () => {
    const { learner } = observe(population, newLearner(), question);
    expect(learner.skills.get('tokens')).toMatchObject({ memory: null, demonstratedAt: null, lastLab: null });
  });

  it('lets form fade to 1/e in two hours', () => {
    const { learner } = observe(population, newLearner(), question);
    const still = predict(population, learner, { ...question, skills: [] });
    const rested = predict(population, learner, { ...question, skills: [], at: 2 * hourMs });
    const logit = (chance: number) => Math.log(chance / (1 - chance));
    expect(logit(still) - logit(rested)).toBeCloseTo(learner.form.mean * (1 - Math.exp(-1)), 9);
  });

  it('does not change its arguments', () => {
    const { learner } = observe(population, newLearner(), question);
    const before = structuredClone(learner);
    observe(population, learner, { ...question, score: 0, at: dayMs });
    markReviewed(learner, ['tokens', 'new'], dayMs);
    replay(population, learner, [{ ...question, at: dayMs }]);
    expect(learner).toEqual(before);
  });

  it('needs only the skills of the event', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const { learner } = replay(population, newLearner(), events);
        const narrow = {
          ...learner,
          skills: new Map([...learner.skills].filter(([skill]) => event.skills.includes(skill))),
        };
        const [wide, partial] = [observe(population, learner, event), observe(population, narrow, event)];
        expect(partial.prediction).toBe(wide.prediction);
        expect([...partial.learner.skills.keys()].every((skill) => event.skills.includes(skill))).toBe(true);
        for (const [skill, state] of partial.learner.skills) expect(wide.learner.skills.get(skill)).toEqual(state);
      }),
    );
  });

  it.each([
    { score: NaN },
    { score: -0.1 },
    { score: 1.1 },
    { weight: NaN },
    { weight: -1 },
    { weight: 0 },
    { weight: 4.1 },
    { practice: -1 },
    { practice: NaN },
    { at: NaN },
    { at: Infinity },
  ])('refuses %j', (wrong) => {
    expect(() => observe(population, newLearner(), { ...question, ...wrong })).toThrow(RangeError);
  });
});

describe('a practised skill', () => {
  it('never falls with a full success and never rises with a full failure, for any population', () => {
    fc.assert(
      fc.property(anyPopulation, anyEvents, anyEvent, fc.boolean(), (given, events, event, isSuccess) => {
        const { learner } = replay(given, newLearner(), events);
        const after = observe(given, learner, { ...event, score: isSuccess ? 1 : 0 }).learner;
        for (const skill of event.skills.filter((name) => isPractised(learner, name))) {
          const change = masteryLogit(given, after, skill) - masteryLogit(given, learner, skill);
          // Rounding may change the last digits of a sum of five terms.
          expect(isSuccess ? change : -change).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('shows this in its mastery, except for 0.0001 that the changing uncertainty may cost', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, fc.boolean(), (events, event, isSuccess) => {
        const { learner } = replay(population, newLearner(), events);
        const after = observe(population, learner, { ...event, score: isSuccess ? 1 : 0 }).learner;
        for (const skill of event.skills.filter((name) => isPractised(learner, name))) {
          const change = mastery(population, after, skill) - mastery(population, learner, skill);
          expect(isSuccess ? change : -change).toBeGreaterThanOrEqual(-1e-4);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never falls with a solution, however high the expectation was, and gets no failed practice', () => {
    fc.assert(
      fc.property(anyPopulation, anyEvents, anyEvent, (given, events, event) => {
        const { learner } = replay(given, newLearner(), events);
        const after = observe(given, learner, { ...event, isSolution: true }).learner;
        for (const skill of event.skills) {
          expect(masteryLogit(given, after, skill)).toBeGreaterThanOrEqual(masteryLogit(given, learner, skill) - 1e-12);
          expect(stateOf(after, skill).failures).toBe(stateOf(learner, skill).failures);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('any events', () => {
  it('have the same effect in whichever order and however often they name their skills', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const { learner } = replay(population, newLearner(), events);
        const shuffled = [...event.skills].reverse().concat(event.skills.slice(0, 1));
        expect(observe(population, learner, { ...event, skills: shuffled })).toEqual(
          observe(population, learner, event),
        );
      }),
    );
  });

  it('stay within the bounds when time runs backwards', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const { learner } = replay(population, newLearner(), events);
        const late = { ...event, at: (learner.lastEventAt ?? 0) - dayMs };
        const after = observe(population, learner, late).learner;
        expect(trespasses(after)).toEqual([]);
        expect(after.lastEventAt ?? -Infinity).toBeGreaterThanOrEqual(learner.lastEventAt ?? -Infinity);
        for (const [skill, state] of learner.skills) {
          expect(after.skills.get(skill)!.lastEvidenceAt ?? -Infinity).toBeGreaterThanOrEqual(
            state.lastEvidenceAt ?? -Infinity,
          );
          expect(after.skills.get(skill)!.memory?.reviewedAt ?? -Infinity).toBeGreaterThanOrEqual(
            state.memory?.reviewedAt ?? -Infinity,
          );
        }
      }),
    );
  });

  it('have the same effect replayed as observed one by one', () => {
    fc.assert(
      fc.property(anyPopulation, anyEvents, (given, events) => {
        const predictions: number[] = [];
        let learner = newLearner();
        for (const event of events) {
          const observation = observe(given, learner, event);
          predictions.push(observation.prediction);
          learner = observation.learner;
        }
        expect(replay(given, newLearner(), events)).toEqual({ predictions, learner });
      }),
    );
  });
});

describe('markReviewed', () => {
  it('changes only the last review', () => {
    const { learner } = observe(population, newLearner(), { ...question, at: dayMs });
    const after = markReviewed(learner, ['tokens', 'new'], 2 * dayMs);
    expect(after.skills.get('tokens')).toEqual({ ...learner.skills.get('tokens')!, lastReviewedAt: 2 * dayMs });
    expect(after.skills.get('new')).toMatchObject({
      practiceCount: 0,
      lastEvidenceAt: null,
      lastReviewedAt: 2 * dayMs,
      memory: null,
    });
    expect(markReviewed(after, ['tokens'], 0)).toEqual(after);
  });
});
