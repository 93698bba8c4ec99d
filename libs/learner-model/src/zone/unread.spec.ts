import { describe, expect, it } from '@jest/globals';
import { begin, submitAll, zeros } from '../../test/history.js';
import { brief, tasks, zoneOf } from '../../test/zone.js';

const everything = Object.values(tasks).reduce((history, task) => submitAll(history, [100], task), begin());
const core = [tasks.softmax, tasks.attention, tasks.heads, tasks.project];
const allButMetrics = submitAll(
  core.reduce((history, task) => submitAll(history, [100], task), begin()),
  zeros(5),
  tasks.metrics,
);

const stuckInAll = [tasks.softmax, tasks.heads, tasks.metrics].reduce(
  (history, task) => submitAll(history, zeros(5), task),
  begin(),
);

describe('unread lessons', () => {
  it.each([
    {
      name: 'appear once all labs are solved',
      history: everything,
      read: [3],
      expected: ['softmax: lesson 1', 'attention: lesson 2', 'metrics: lesson 4'],
    },
    {
      name: "come from the next unlocked track when the learner's own one is read",
      history: everything,
      read: [1, 2, 3, 4],
      expected: ['tuning: lesson 5'],
    },
    {
      name: 'come before a stuck lab, except for the lesson of that lab',
      history: allButMetrics,
      read: [2, 3, 5],
      expected: ['softmax: lesson 1', 'metrics: lab 4'],
    },
    {
      name: 'wait, without labs, for their prerequisites',
      history: stuckInAll,
      read: [],
      expected: ['softmax: lab 1', 'metrics: lab 4'],
    },
    { name: 'do not exist when everything is read', history: everything, read: [1, 2, 3, 4, 5], expected: [] },
  ])('$name', ({ history, read, expected }) => {
    const unlocked = history === everything ? ['core', 'further'] : ['core'];
    expect(brief(zoneOf(history, read, { unlocked }))).toEqual(expected);
  });
});
