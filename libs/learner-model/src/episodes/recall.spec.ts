import { describe, expect, it } from '@jest/globals';
import { begin, lab, openSolution, softmaxLab, submit, submitAll, type History } from '../../test/history.js';
import { freshness, recalled } from '../freshness.js';
import type { Memory } from '../learner.js';
import { stateOf } from '../learner.js';
import { dayMs, hourMs } from '../quantities.js';
import { challengeRating, ratingOf } from './recall.js';

const solved = submit(begin(), { score: 100, key: 'first' });
const later = { ...solved, at: solved.at + 60 * dayMs };

function memoryIn({ learner }: History): Memory {
  return stateOf(learner, 'softmax').memory!;
}

function rated(rating: 'hard' | 'good' | 'easy', history: History): Memory {
  return recalled(memoryIn(solved), rating, history.at);
}

describe('the rating of a recall', () => {
  it.each([
    [0, 100, 'easy'],
    [0, 97, 'easy'],
    [0, 96, 'good'],
    [1, 100, 'good'],
    [2, 60, 'good'],
    [3, 100, 'hard'],
  ])('is right after %d tries with a score of %d: %s', (tries, score, rating) => {
    expect(ratingOf(tries, score)).toBe(rating);
  });

  it.each([
    [97, 'easy'],
    [75, 'good'],
    [74, 'hard'],
    [60, 'hard'],
  ])('is right for a challenge with a median of %d: %s', (score, rating) => {
    expect(challengeRating(score)).toBe(rating);
  });
});

describe('a solved lab that is solved again', () => {
  it.each([
    { name: 'another program', steps: [{ score: 100 }], rating: 'easy' },
    { name: 'the same program, written from memory', steps: [{ score: 100, key: 'first' }], rating: 'hard' },
    { name: 'the second try', steps: [{ score: 0 }, { score: 100 }], rating: 'good' },
    { name: 'the fourth try', steps: [{ score: 0 }, { score: 0 }, { score: 0 }, { score: 100 }], rating: 'hard' },
  ] as const)('with $name is a recall: $rating', ({ steps, rating }) => {
    const history = steps.reduce<History>(submit, later);
    expect(memoryIn(history)).toEqual(rated(rating, history));
    expect(freshness(stateOf(history.learner, 'softmax'), history.at)).toBe(1);
  });

  it('gets its rating from the tries since the last recall', () => {
    const failed = submitAll(later, [0, 0, 0, 100]);
    const again = submit({ ...failed, at: failed.at + 60 * dayMs }, { score: 100 });
    expect(memoryIn(again)).toEqual(recalled(memoryIn(failed), 'easy', again.at));
  });

  it.each([
    { name: 'within half a day', plan: () => submit(solved, { score: 100, afterMs: 11 * hourMs }) },
    { name: 'when it fails', plan: () => submit(later, { score: 0 }) },
    { name: "when the author's solution was opened before", plan: () => submit(openSolution(later), { score: 100 }) },
    { name: 'when nothing ran', plan: () => submit(later, { score: 0, ran: false }) },
  ])('is no recall $name', ({ plan }) => {
    expect(memoryIn(plan())).toEqual(memoryIn(solved));
  });

  it('is a recall again a day after the solution was opened', () => {
    const waited = submit(openSolution(later), { score: 100, afterMs: dayMs + 1 });
    expect(memoryIn(waited)).toEqual(rated('easy', waited));
  });

  it('is one by the first solution of a variant, but only a day after the solution of the original was opened', () => {
    const variant = lab(7, ['softmax']);
    const opened = openSolution(later, variant);
    const [copied, waited] = [hourMs, dayMs + 1].map((afterMs) =>
      submit(opened, { lab: variant, score: 100, afterMs }),
    );
    expect(memoryIn(copied!)).toEqual(memoryIn(solved));
    expect(memoryIn(waited!)).toEqual(rated('easy', waited!));
    expect(waited!.episodes.get(7)).toMatchObject({ days: 1, touchedAt: waited!.at });
  });

  it('changes no estimate of the learner', () => {
    const { ability, skills } = submit(later, { score: 100 }).learner;
    expect(ability).toEqual(solved.learner.ability);
    expect(skills.get(softmaxLab.skills[0]!)!.strength).toEqual(stateOf(solved.learner, 'softmax').strength);
  });
});
