import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyStep, begin, lab, submit, submitAll, zeros } from '../../test/history.js';
import { brief, lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { freshness } from '../freshness.js';
import { stateOf } from '../learner.js';
import { dayMs } from '../quantities.js';

const fresh = begin();
const everything = Object.values(tasks).reduce((history, task) => submitAll(history, [100], task), fresh);
const anyTask = fc.constantFrom(...Object.values(tasks));
const anyWalk = fc.array(
  fc.tuple(anyStep, anyTask).map(([step, task]) => ({ ...step, lab: task })),
  { maxLength: 30 },
);

describe('the zone', () => {
  it('names the task, its lesson and its prerequisites', () => {
    const [first] = zoneOf(submitAll(fresh, [100], tasks.softmax), [1]).recommendations;
    expect(first).toEqual({
      skill: 'attention',
      lesson: 2,
      lab: 2,
      track: 'core',
      isReview: false,
      isDue: false,
      mastery: 0,
      prerequisitesMet: 1,
      prerequisitesTotal: 1,
      reason: 'You have what it builds on: Softmax.',
    });
  });

  it('says when everything is done, and when the next review is due', () => {
    const message = 'All that is open to you is done; the next review is due on 1970-01-09.';
    expect(zoneOf(everything, [1, 2, 3, 4, 5], { unlocked: ['core', 'further'] })).toEqual({
      recommendations: [],
      message,
      reviews: [],
    });
  });

  it('mentions no review when nothing can fade', () => {
    const empty = syllabusOf({ core: [] }, []);
    expect(zoneOf(fresh, [], { syllabus: empty })).toEqual({
      recommendations: [],
      message: 'All that is open to you is done.',
      reviews: [],
    });
  });

  it("continues with the next unlocked track when the learner's own one is done or stuck, and with no locked one", () => {
    const stuck = submitAll(
      [tasks.softmax, tasks.attention, tasks.heads, tasks.project].reduce(
        (history, task) => submitAll(history, [100], task),
        fresh,
      ),
      zeros(5),
      tasks.metrics,
    );
    expect(brief(zoneOf(stuck, [1, 2, 3], { unlocked: ['core', 'further'] }))).toEqual([
      'tuning: lab 6',
      'metrics: lab 4',
    ]);
    expect(brief(zoneOf(stuck, [1, 2, 3]))).toEqual(['metrics: lab 4']);
  });

  it("includes the learner's own track when it is locked", () => {
    expect(brief(zoneOf(submitAll(fresh, [100], tasks.softmax), [], { track: 'further' }))[0]).toBe('tuning: lab 6');
  });

  it('treats a lab as solved when another service knows it to be solved', () => {
    expect(brief(zoneOf(fresh, [], { solvedLabs: new Set([tasks.metrics.id]) })).join()).not.toContain('lab 4');
  });

  it('gives a skill with a stuck task another task from the next track', () => {
    const two = syllabusOf({ core: [1], further: [2] }, [
      lesson(1, ['softmax'], [tasks.softmax]),
      lesson(2, ['tuning'], [lab(7, ['softmax', 'tuning'])]),
    ]);
    const stuck = submitAll(fresh, zeros(5), tasks.softmax);
    expect(brief(zoneOf(stuck, [1], { syllabus: two, unlocked: ['core', 'further'] }))).toEqual(['softmax: lab 7']);
  });

  it('contains a solved task only as a due review, and no skill or task twice', () => {
    fc.assert(
      fc.property(
        anyWalk,
        fc.subarray([1, 2, 3, 4, 5]),
        fc.constantFrom(0, 3, 60),
        fc.constantFrom('core', 'further'),
        (steps, read, days, track) => {
          const walked = steps.reduce(submit, fresh);
          const history = { ...walked, at: walked.at + days * dayMs };
          const { recommendations, message } = zoneOf(history, read, { track, unlocked: ['core', 'further'] });
          expect(recommendations.length).toBeLessThanOrEqual(5);
          expect(message === null).toBe(recommendations.length > 0);
          expect(new Set(recommendations.map(({ skill }) => skill)).size).toBe(recommendations.length);
          expect(new Set(recommendations.map((entry) => entry.lab ?? -entry.lesson)).size).toBe(recommendations.length);
          for (const { lab: task, lesson: ofTask, isDue, skill } of recommendations) {
            const isSolved =
              task === null ? read.includes(ofTask) : (history.episodes.get(task)?.solvedAt ?? null) !== null;
            if (isSolved) expect(isDue).toBe(true);
            if (isDue) expect(freshness(stateOf(history.learner, skill), history.at)).toBeLessThan(0.9);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
