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

function read(content: unknown, unit?: 'min') {
  const path = join(folder, 'log.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readLog(path, unit);
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

  it('reads times in the given unit', () => {
    expect(read(timed([0, 2]), 'min').training[0]!.instants).toEqual([0, 120_000]);
  });

  it.each([
    ['{', /log\.json: this is no JSON/],
    [[], 'a log is one JSON object.'],
    [{ ...log, skills: 5 }, 'skills is no list.'],
    [{ ...log, skills: [[0], ['x']] }, 'skills[1]: skills are numbered.'],
    [{ ...log, skills: [[0.5], [0]] }, 'skills[0]: skills are numbered.'],
    [{ ...log, users: [{ ...learner, i: [0, 2] }] }, 'users[0].i[1] cannot be 2.'],
    [{ ...log, users: [{ ...learner, y: [0.5, 1] }] }, 'users[0].y[0] cannot be 0.5.'],
    [
      { ...log, users: [{ ...learner, y: [1] }] },
      'users[0].i, .y and, where there are times, .t are not equally long.',
    ],
    [{ ...log, users: [{ ...learner, split: 'dev' }] }, 'users[0].split is neither "train" nor "test".'],
    [{ ...log, hasTime: true, users: [{ ...learner, t: [0, null] }] }, 'users[0].t[1] cannot be null.'],
    [{ ...log, users: [learner] }, 'it needs answers of learners of both splits, "train" and "test".'],
  ])('refuses %j', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('says when there is no file', () => {
    expect(() => readLog(join(folder, 'elsewhere.json'))).toThrow('there is no such file.');
  });
});
