import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPopulation, plausiblePopulation } from '../../test/arbitraries.js';
import {
  anySteps,
  attentionLab,
  begin,
  lab,
  labs,
  masteriesIn,
  masteryIn,
  openSolution,
  projectLab,
  shown,
  softmaxLab,
  submit,
  submitAll,
  walk,
  wideLab,
  zeros,
  type History,
} from '../../test/history.js';
import { stateOf } from '../learner.js';
import { hourMs } from '../quantities.js';

function submitUntil(history: History, scores: readonly number[], at = softmaxLab, endMs = 20 * hourMs): History {
  const tried = submitAll(history, scores.slice(0, -1), at);
  return submit(tried, { lab: at, score: scores.at(-1)!, afterMs: history.at + endMs - tried.at });
}

function solvedAfter(history: History, tries: number, at = softmaxLab): History {
  return submitAll(history, [...zeros(tries), 100], at);
}

describe('a first solution', () => {
  it.each([
    [1, 0.91],
    [2, 0.87],
    [3, 0.83],
    [5, 0.74],
    [10, 0.72],
  ])('at try %d of each of fourteen labs ends at a mastery of about %d', (nth, expected) => {
    let history = begin();
    for (let id = 1; id <= 14; id += 1) history = solvedAfter(history, nth - 1, lab(id, [`skill-${id}`]));
    const masteries = masteriesIn(
      history,
      Array.from({ length: 14 }, (_, index) => `skill-${index + 1}`),
    );
    expect(masteries.reduce((sum, value) => sum + value, 0) / 14).toBeCloseTo(expected, 1);
    expect(masteries.every((value) => value > 0.6)).toBe(true);
  });

  it('is worth more or the same with fewer tries, and never less than no solution', () => {
    const anyLab = fc.constantFrom(...labs.filter(({ skills }) => skills.length > 0));
    fc.assert(
      fc.property(anyPopulation, anySteps, anyLab, (population, steps, at) => {
        const before = walk(
          population,
          steps.filter((step) => step.lab !== at),
        );
        const ends = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) =>
          masteriesIn(submitUntil(before, [...zeros(tries), 100], at), at.skills),
        );
        ends.push(masteriesIn(submitUntil(before, zeros(10), at), at.skills));
        for (const [rank, worse] of ends.slice(1).entries()) {
          for (const [index, value] of worse.entries()) expect(value).toBeLessThanOrEqual(ends[rank]![index]! + 1e-12);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    { name: 'a lab of four skills', at: wideLab, demonstrated: ['attention', 'softmax', 'sampling'] },
    { name: 'a project', at: projectLab, demonstrated: [] },
  ])('of $name demonstrates $demonstrated and practises all', ({ at, demonstrated }) => {
    const { learner } = solvedAfter(begin(), 0, at);
    expect(at.skills.filter((skill) => stateOf(learner, skill).demonstratedAt !== null)).toEqual(demonstrated);
    expect(at.skills.map((skill) => stateOf(learner, skill).lastLab)).toEqual(
      at.skills.map((skill) => (demonstrated.includes(skill) ? at.id : null)),
    );
    for (const skill of at.skills)
      expect(stateOf(learner, skill)).toMatchObject({ successes: 4 / at.skills.length, failures: 0, practiceCount: 1 });
  });

  it('becomes the last task of a skill that another lab demonstrated', () => {
    const history = solvedAfter(solvedAfter(begin(), 0, wideLab), 0, projectLab);
    expect(stateOf(history.learner, 'attention').lastLab).toBe(projectLab.id);
    expect(stateOf(history.learner, 'tokens')).toMatchObject({ lastLab: null, demonstratedAt: null });
  });
});

describe('a better solution', () => {
  it('is worth at most .005 more later than the same one at once', () => {
    const tries = fc.constantFrom(0, 1, 4, 9);
    fc.assert(
      // In a population that forgets everything within an hour, the bound is a little wider.
      fc.property(plausiblePopulation, anySteps, tries, fc.constantFrom(85, 100), (population, steps, count, score) => {
        const before = walk(
          population,
          steps.filter(({ lab: { id } }) => id !== 1),
        );
        const atOnce = submitUntil(before, [...zeros(count), score]);
        const later = submitUntil(before, [60, ...zeros(count), score]);
        expect(masteryIn(later)).toBeLessThanOrEqual(masteryIn(atOnce) + 0.005);
      }),
      { numRuns: 50 },
    );
  });

  it('adds practice up to the amount of the better outcome, and no certainty', () => {
    const [poor, better, atOnce] = [[60], [60, 100], [100]].map((scores) => submitAll(begin(), scores).learner);
    expect(stateOf(better!, 'softmax').successes).toBeCloseTo(stateOf(atOnce!, 'softmax').successes, 12);
    expect(better!.ability.variance).toBe(poor!.ability.variance);
    expect(stateOf(better!, 'softmax').strength.variance).toBe(stateOf(poor!, 'softmax').strength.variance);
    expect(better!.ability.mean).toBeGreaterThan(poor!.ability.mean);
  });

  it.each([
    { scores: [60, 100], outcome: 1 },
    { scores: [60, 0, 100], outcome: 0.94 },
    { scores: [90, 0, 0, 0, 0, 100], outcome: 0.9 },
    { scores: [60, ...zeros(9), 100], outcome: 0.7 },
    { scores: [100, ...zeros(9), 60], outcome: 1 },
  ])('leads, after the scores $scores, to the outcome $outcome, which never falls', ({ scores, outcome }) => {
    expect(submitAll(begin(), scores).episodes.get(1)!.outcome).toBeCloseTo(outcome, 12);
  });

  it("counts for nothing after the author's solution was opened", () => {
    const opened = openSolution(submitAll(begin(), [60]));
    const pasted = submit(opened, { score: 100 });
    expect(shown(pasted)).toEqual(shown(opened));
    expect(pasted.episodes.get(1)).toMatchObject({ bestScore: 100, outcome: 0.6 });
  });

  it("is nobody's when the author's solution of the original was opened before the first try of a variant", () => {
    const known = submitAll(begin(), [100], attentionLab);
    const copied = submitAll(openSolution(known), [0, 100]);
    expect(shown(copied)).toEqual({ ...shown(known), skills: shown(copied).skills });
    expect(masteriesIn(copied)).toEqual(masteriesIn(known));
    expect(copied.progress).toMatchObject({ itemOutcome: null });
    expect(copied.episodes.get(1)).toMatchObject({
      bestScore: 100,
      outcome: 0,
      tries: 1,
      solvedAt: copied.at,
    });
  });

  it('does not exist for a lab that was solved with full marks', () => {
    const solved = submitAll(begin(), [100], attentionLab);
    const again = submitAll(solved, [100, 0, 100, 60, 100], attentionLab);
    expect(shown(again)).toEqual(shown(solved));
  });
});
