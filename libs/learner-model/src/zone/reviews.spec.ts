import { describe, expect, it } from '@jest/globals';
import { begin, submit, submitAll, type History } from '../../test/history.js';
import { brief, tasks, zoneOf } from '../../test/zone.js';
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

  it('has one entry when any is due, and all others when nothing is to learn', () => {
    const history = rested(submitAll(metrics, [100], tasks.softmax));
    expect(brief(zoneOf(history, lessons, {}, 2))).toEqual(['attention: lab 2', 'softmax: lab 3**']);
    expect(brief(zoneOf(rested(everything), lessons, {}, 2))).toEqual(['softmax: lab 1**', 'attention: lab 2**']);
  });
});
