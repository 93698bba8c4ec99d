import { beforeAll, describe, expect, it } from '@jest/globals';
import { listStuckLearners } from '@proximal/contracts';
import type pg from 'pg';
import { newSubmissionId } from '../src/submissions/submission-id.js';
import { activate, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf } from './regraded-labs.js';
import { runningTotals } from './running-totals.js';

let grading: Grading;
let database: pg.Client;
let version: string;
let learners = 0;

const names = runningTotals.cases.map(({ name }) => name);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeAll(async () => {
  grading = await startGrading();
  await activate(grading, { 1: runningTotals });
  database = await databaseOf(grading);
  version = (await database.query<{ version: string }>('SELECT version FROM lab WHERE id = 1')).rows[0]!.version;
}, startsWithinMs);

async function learnerWith(scores: number[], { day = 20, failed = [names[1]!] } = {}): Promise<number> {
  learners += 1;
  const tests = names.map((name) => ({ name, status: failed.includes(name) ? 'failed' : 'passed', message: null }));
  for (const [index, score] of scores.entries()) {
    const submittedAt = new Date(at(day).getTime() + index * 60_000);
    await database.query(
      `INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, submitted_at, graded_at,
         score, tests, correctness, style, efficiency, ran, xp_awarded, comments)
       VALUES ($1, $2, 1, $3, '', 'graded', $4, $4, $5, $6, $5, $5, $5, true, 0, '[]')`,
      [newSubmissionId(submittedAt), learners, version, submittedAt, score, JSON.stringify(tests)],
    );
  }
  await database.query('INSERT INTO best_score (learner_id, lab_id, score, xp_awarded) VALUES ($1, 1, $2, 0)', [
    learners,
    Math.max(...scores),
  ]);
  return learners;
}

async function stuck(...learnerIds: number[]) {
  const input = { learnerIds, since: at(15).toISOString(), atLeast: 3 };
  return (await grading.request(listStuckLearners, input)).stuck;
}

describe('a learner does not get on in a lab', () => {
  it.each<[string, number[], number]>([
    ['after three submissions that are not better than the best', [20, 10, 20, 0], 3],
    ['after many of them, the best long ago', [40, ...Array.from({ length: 60 }, () => 10)], 50],
  ])('%s', async (_, scores, submissions) => {
    const learnerId = await learnerWith(scores);
    expect(await stuck(learnerId)).toEqual([{ learnerId, labId: 1, submissions, failedTest: names[1] }]);
  });

  it.each<[string, number[], { day?: number }]>([
    ['after two of them', [20, 10, 20], {}],
    ['when the last one was better', [20, 10, 10, 10, 30], {}],
    ['once the lab is solved', [60, 0, 0, 0, 0], {}],
    ['when they are more than a week old', [20, 10, 10, 10, 10], { day: 2 }],
  ])('but not %s', async (_, scores, how) => {
    expect(await stuck(await learnerWith(scores, how))).toEqual([]);
  });

  it('and only learners who were asked for are listed', async () => {
    const [one, two] = [await learnerWith([10, 0, 0, 0], { failed: [] }), await learnerWith([10, 0, 0, 0])];
    expect(await stuck(one)).toEqual([{ learnerId: one, labId: 1, submissions: 3, failedTest: null }]);
    expect((await stuck(two, one)).map(({ learnerId }) => learnerId)).toEqual([one, two]);
  });
});
