import { describe, expect, it } from '@jest/globals';
import { begin, submit, submitAll, zeros, type History } from '../../test/history.js';
import { lesson, syllabusOf, tasks, zoneOf } from '../../test/zone.js';
import { dayMs } from '../quantities.js';

const fresh = begin();
const softmax = submitAll(fresh, [100], tasks.softmax);
const everything = Object.values(tasks).reduce((history, task) => submitAll(history, [100], task), fresh);
const threeDays = [0, 1, 2].reduce<History>(
  (history) => submit(history, { lab: tasks.metrics, score: 0, ran: false, afterMs: dayMs }),
  fresh,
);

function rested(history: History): History {
  return { ...history, at: history.at + 60 * dayMs };
}

describe('the reason', () => {
  it.each([
    { of: 'softmax', history: fresh, read: [], reason: 'A place to start: it builds on nothing else.' },
    { of: 'attention', history: softmax, read: [], reason: 'You have what it builds on: Softmax.' },
    {
      of: 'attention',
      history: rested(softmax),
      read: [],
      reason: 'You have what it builds on: Softmax. Softmax has faded: look at it first.',
    },
    {
      of: 'softmax',
      history: submitAll(fresh, [0], tasks.softmax),
      read: [],
      reason: 'You have begun it (1 try): finish it next.',
    },
    {
      of: 'softmax',
      history: submitAll(fresh, [0, 0], tasks.softmax),
      read: [],
      reason: 'You have begun it (2 tries): finish it next.',
    },
    {
      of: 'metrics',
      history: submitAll(fresh, zeros(6), tasks.metrics),
      read: [],
      reason: 'Not solved yet after 6 tries: read the lesson again, then start again.',
    },
    {
      of: 'metrics',
      history: threeDays,
      read: [],
      reason: 'Not solved yet after 3 days: read the lesson again, then start again.',
    },
    {
      of: 'softmax',
      history: submitAll(fresh, [100], tasks.attention),
      read: [],
      reason: 'You have solved what builds on it: one task will confirm it.',
    },
    {
      of: 'softmax',
      history: softmax,
      read: [],
      reason: /^Solved before: another task makes it sure\. Your chance to solve it is about \d\d %\.$/,
    },
    {
      of: 'metrics',
      history: rested(submitAll(fresh, [100], tasks.metrics)),
      read: [],
      reason: /^Recall has faded to \d\d %: solve its task again, without looking at your old solution\.$/,
    },
    {
      of: 'softmax',
      history: rested(everything),
      read: [1, 2, 3, 4, 5],
      reason: /^Recall has faded to \d\d %: a different task of it brings it back\.$/,
    },
    { of: 'softmax', history: everything, read: [3], reason: 'Its labs are solved: read it to complete the track.' },
    {
      of: 'sampling',
      history: submitAll(softmax, [100], tasks.attention),
      read: [],
      reason: 'You have what it builds on: Attention.',
    },
  ])('for $of is "$reason"', ({ of, history, read, reason }) => {
    const entry = zoneOf(history, read).recommendations.find(({ skill }) => skill === of);
    expect(entry?.reason).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason);
  });

  it('does not say that a lesson confirms a skill', () => {
    const lessons = [
      lesson(1, ['softmax'], []),
      lesson(2, ['attention'], [tasks.attention]),
      lesson(5, ['tuning'], [tasks.tuning]),
    ];
    const syllabus = syllabusOf({ core: [1, 2], further: [5] }, lessons);
    const { recommendations } = zoneOf(submitAll(fresh, [100], tasks.attention), [2], { syllabus });
    expect(recommendations.find(({ skill }) => skill === 'softmax')).toMatchObject({
      lab: null,
      reason: 'You have solved what builds on it: its lesson is left to read.',
    });
  });
});
