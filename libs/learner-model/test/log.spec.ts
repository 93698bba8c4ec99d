import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLog } from '../bench/log.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'log-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const learner = { u: 1, split: 'train', i: [0, 1], t: [0, 0], y: [1, 0] };
const users = [learner, { ...learner, split: 'test' }];
const log = { name: 'a log', nItems: 2, nSkills: 3, skills: [[0], [2, 1]], hasTime: false, users };

function timed(times: readonly number[]) {
  return { ...log, hasTime: true, users: users.map((user) => ({ ...user, t: times })) };
}

function read(content: unknown) {
  const path = join(folder, 'log.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readLog(path);
}

describe('readLog', () => {
  it('reads answers in their order, by split', () => {
    const history = { items: [0, 1], outcomes: [1, 0], instants: [0, 0] };
    // Skills are renumbered in the order of their first use.
    const skills = [[0], [1, 2]];
    expect(read(log)).toEqual({
      name: log.name,
      skills,
      skillCount: 3,
      training: [history],
      test: [history],
      timeUnit: null,
    });
  });

  it('treats missing skills as unknown, and a skill named twice as one', () => {
    expect(read({ ...log, skills: [null, [-1, 3, null, 3]] })).toMatchObject({ skills: [[], [0]], skillCount: 1 });
  });

  it('numbers skills densely, however far apart they are', () => {
    expect(read({ ...log, skills: [[5_000_000], [7, 5_000_000]] })).toMatchObject({
      skills: [[0], [1, 0]],
      skillCount: 2,
    });
  });

  it.each([
    { times: [100, 130], timeUnit: 's', instants: [100_000, 130_000] },
    { times: [100_000, 130_000], timeUnit: 'ms', instants: [100_000, 130_000] },
    { times: [0, 0], timeUnit: 's', instants: [0, 0] },
  ])('reads $times as $timeUnit because of the median pause between two answers', ({ times, timeUnit, instants }) => {
    expect(read(timed(times))).toMatchObject({ timeUnit, training: [{ instants }] });
  });

  it.each([
    ['{', 'log.json: this is no log.'],
    [[], 'expected object'],
    [{ ...log, skills: [[0], ['x']] }, 'skills[1][0]'],
    [{ ...log, skills: [[0.5], [0]] }, 'skills[0][0]'],
    [{ ...log, users: [{ ...learner, i: [0, 2] }] }, 'an item has no list of skills'],
    [{ ...log, users: [{ ...learner, y: [0.5, 1] }] }, 'users[0].y[0]'],
    [{ ...log, users: [{ ...learner, y: [1] }] }, 'must be as long as i'],
    [{ ...log, users: [{ ...learner, split: 'dev' }] }, 'users[0].split'],
    [{ ...log, hasTime: true, users: [{ ...learner, t: [0, null] }] }, 'each t must be numbers, as many as i'],
    [{ ...log, users: [learner] }, 'it needs answers of learners of both splits, "train" and "test".'],
  ])('refuses %j', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('says when there is no file', () => {
    expect(() => readLog(join(folder, 'elsewhere.json'))).toThrow('there is no such file.');
  });
});
