import { describe, expect, it } from '@jest/globals';
import { begin, lab, submit, submitAll, zeros, type History } from '../../test/history.js';
import { brief, lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { dayMs, hourMs } from '../quantities.js';

function rested(history: History, days = 60): History {
  return { ...history, at: history.at + days * dayMs };
}

const metrics = submitAll(begin(), [100], tasks.metrics);
const everything = Object.values(tasks).reduce((history, task) => submitAll(history, [100], task), begin());
const lessons = [1, 2, 3, 4, 5];

describe('a review', () => {
  it('appears when recall has faded, and not before', () => {
    expect(brief(zoneOf(metrics, lessons))).toEqual(['softmax: lab 1']);
    expect(brief(zoneOf(rested(metrics), lessons))).toEqual(['softmax: lab 1', 'metrics: lab 4**']);
  });

  it('is a different lab than the last one when the skill has one within reach', () => {
    const zone = brief(zoneOf(rested(submitAll(metrics, [100], tasks.softmax)), lessons));
    // Lab 3 is already there as a task to learn, and a task appears once.
    expect(zone).toEqual(['attention: lab 2', 'softmax: lab 3', 'metrics: lab 4**']);
    expect(brief(zoneOf(rested(everything), lessons))).toContain('softmax: lab 1**');
  });

  it('follows the tasks to learn; the lab with the oldest submission comes first, each task once', () => {
    expect(brief(zoneOf(rested(everything), lessons, { unlocked: ['core', 'further'] }))).toEqual([
      'softmax: lab 1**',
      'attention: lab 2**',
      'metrics: lab 4**',
      'tuning: lab 6**',
    ]);
  });

  it('moves to the end of the list after a submission that is no recall', () => {
    const later = rested(everything);
    const touched = submit(later, { lab: tasks.softmax, score: 0, afterMs: hourMs });
    expect(brief(zoneOf(touched, lessons))[0]).toBe('attention: lab 2**');
  });

  it('is never an unsolved project, and never a skill whose lesson was only read', () => {
    const both = [tasks.softmax, tasks.attention, tasks.heads].reduce(
      (history, task) => submitAll(history, [100], task),
      begin(),
    );
    const due = zoneOf(rested(both), lessons).recommendations.filter(({ isDue }) => isDue);
    expect(due.map(({ lab }) => lab)).not.toContain(tasks.project.id);
    expect(due.map(({ skill }) => skill)).not.toContain('sampling');
  });

  it('is in the list of all that are due also where the zone has no place for it', () => {
    const zone = zoneOf(rested(everything), lessons, {}, 2);
    expect(zone.recommendations).toHaveLength(2);
    expect(zone.reviews.map(({ skill, lab }) => `${skill}: ${lab}`)).toEqual([
      'softmax: 1',
      'attention: 2',
      'metrics: 4',
      'tuning: 6',
    ]);
    expect(zone.reviews[0]!.reason).toContain('Recall has faded');
    expect(zoneOf(everything, lessons).reviews).toEqual([]);
  });

  it('has one entry when any is due, and all others when nothing is to learn', () => {
    const history = rested(submitAll(metrics, [100], tasks.softmax));
    expect(brief(zoneOf(history, lessons, {}, 2))).toEqual(['attention: lab 2', 'softmax: lab 3**']);
    expect(brief(zoneOf(rested(everything), lessons, {}, 2))).toEqual(['softmax: lab 1**', 'attention: lab 2**']);
  });
});

describe('a review of a skill with variants and recall tasks', () => {
  const variant = { ...lab(7, ['softmax']), variantOf: 1, minutes: 15 };
  const recall = { ...lab(8, ['softmax']), variantOf: null, minutes: 5 };
  const other = { ...lab(10, ['softmax']), variantOf: 9, minutes: 1 };
  const syllabus = syllabusOf({ core: [1], further: [] }, [
    { ...lesson(1, ['softmax'], [tasks.softmax, lab(9, ['softmax'])]), reviewLabs: [variant, recall, other] },
  ]);
  const zoneAfter = (history: History) => brief(zoneOf(history, [1], { syllabus }));
  const solved = submitAll(begin(), [100], tasks.softmax);
  const long = 40_000;
  const due = (history: History) => zoneAfter(rested(history, long)).filter((entry) => entry.endsWith('**'));
  const recalled = (history: History, task: typeof recall | typeof variant) =>
    submitAll(rested(history, long), [100], task);

  it('is the only place where these appear', () => {
    expect(zoneAfter(begin())).toEqual(['softmax: lab 1']);
    expect(zoneAfter(solved)).toEqual(['softmax: lab 9']);
    const all = submitAll(solved, [100], lab(9, ['softmax']));
    expect(zoneAfter(all)).toEqual([]);
    expect(zoneOf(all, [], { syllabus }).recommendations.map(({ lesson: read }) => read)).toEqual([1]);
  });

  it('takes the shortest one first, then the one with the oldest submission, but never the one just solved', () => {
    const history = submitAll(solved, [100], lab(9, ['softmax']));
    expect(due(history)).toEqual(['softmax: lab 10**']);
    const first = recalled(history, other);
    expect(due(first)).toEqual(['softmax: lab 8**']);
    const second = recalled(first, recall);
    expect(due(second)).toEqual(['softmax: lab 7**']);
    expect(due(recalled(second, variant))).toEqual(['softmax: lab 10**']);
  });

  it('leaves out variants of labs that are not solved', () => {
    const wide = syllabusOf({ core: [4, 1], further: [] }, [
      lesson(4, ['metrics'], [tasks.metrics]),
      { ...lesson(1, ['softmax'], [tasks.softmax, lab(9, ['softmax'])]), reviewLabs: [other, recall] },
    ]);
    // The zone has no place for the task to learn of the skill, so the skill comes up as a review.
    const review = (history: History) => brief(zoneOf(rested(history, long), [1], { syllabus: wide }, 2));
    expect(review(solved)).toEqual(['metrics: lab 4', 'softmax: lab 8**']);
    expect(review(submitAll(solved, [100], lab(9, ['softmax'])))).toEqual(['metrics: lab 4', 'softmax: lab 10**']);
  });

  it('goes back to the labs when every other task is stuck or was just solved', () => {
    const one = syllabusOf({ core: [1], further: [] }, [
      { ...lesson(1, ['softmax'], [tasks.softmax]), reviewLabs: [recall] },
    ]);
    const dueIn = (history: History) => brief(zoneOf(rested(history, long), [1], { syllabus: one }));
    expect(dueIn(solved)).toEqual(['softmax: lab 8**']);
    expect(dueIn(recalled(solved, recall))).toEqual(['softmax: lab 1**']);
    expect(dueIn(submitAll(rested(solved, long), zeros(5), recall))).toEqual(['softmax: lab 1**']);
  });
});
