import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoLearners, showItemStatistics, showLabStatistics, type LabStatistics } from '@proximal/contracts';
import type pg from 'pg';
import { newSubmissionId } from '../src/submissions/submission-id.js';
import { activate, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf, generous } from './regraded-labs.js';
import { runningTotals } from './running-totals.js';

let grading: Grading;
let database: pg.Client;
let version: string;

const names = runningTotals.cases.map(({ name }) => name);
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

beforeAll(async () => {
  grading = await startGrading();
  await activate(grading, Object.fromEntries([1, 2, 3, 4].map((labId) => [labId, runningTotals])));
  database = await databaseOf(grading);
  version = (await database.query<{ version: string }>('SELECT version FROM lab WHERE id = 1')).rows[0]!.version;
}, startsWithinMs);
beforeEach(() => database.query('DELETE FROM submission'));

interface Submitted {
  learnerId: number;
  score: number;
  /** A day of January 2026. */
  day: number;
  labId?: number;
  failed?: string[];
  labVersion?: string;
  status?: 'graded' | 'failed';
}

async function store(submissions: Submitted[]): Promise<void> {
  for (const {
    learnerId,
    score,
    day,
    labId = 1,
    failed = [],
    labVersion = version,
    status = 'graded',
  } of submissions) {
    const submittedAt = new Date(at(day));
    const tests = names.map((name) => ({ name, status: failed.includes(name) ? 'failed' : 'passed', message: null }));
    const [gradedAt, given, results] = status === 'graded' ? [submittedAt, score, JSON.stringify(tests)] : [];
    await database.query(
      `INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, submitted_at, graded_at,
         score, tests, correctness, style, efficiency, ran, xp_awarded, comments)
       VALUES ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, $8, $8, $8, true, $8, $9)`,
      [newSubmissionId(submittedAt), learnerId, labId, labVersion, status, submittedAt, gradedAt, given, results],
    );
    // Every grade has made this row.
    await database.query(
      'INSERT INTO best_score (learner_id, lab_id, score, xp_awarded) VALUES ($1, $2, 0, 0) ON CONFLICT DO NOTHING',
      [learnerId, labId],
    );
  }
}

async function statistics(since: number, until: number, labId = 1): Promise<LabStatistics | null> {
  const found = await grading.request(showLabStatistics, { labId, since: at(since), until: at(until) });
  return found.statistics;
}

describe('the statistics of a lab', () => {
  it('are those of the learners who began it', async () => {
    const others = (learnerId: number, score: number) =>
      [2, 3, 4].map((labId) => ({ learnerId, labId, score, day: 2 }));
    await store([
      { learnerId: 1, score: 100, day: 3 },
      { learnerId: 2, score: 0, day: 3, failed: ['nothing', 'many'] },
      { learnerId: 2, score: 80, day: 4, failed: ['nothing'] },
      { learnerId: 3, score: 0, day: 3, failed: names },
      { learnerId: 4, score: 100, day: 3, failed: [] },
      { learnerId: 4, score: 0, day: 4, failed: names },
      ...[20, 40, 60, 80].flatMap((score, index) => others([2, 3, 1, 4][index]!, score)),
    ]);
    const found = await statistics(1, 25);
    expect(found).toMatchObject({
      version,
      begun: 4,
      sampled: 4,
      firstTry: { count: 2, of: 4 },
      solved: { count: 3, of: 4 },
      triesUntilSolved: { median: 1, of: 3 },
      secondsUntilSolved: { median: 86_400, of: 1 },
      abandoned: { count: 1, of: 4 },
      discrimination: { correlation: expect.closeTo(0.894, 3), of: 4 },
    });
    expect(found!.cases.map(({ name, isHidden }) => ({ name, isHidden }))).toEqual(
      runningTotals.cases.map(({ name, isHidden }) => ({ name, isHidden })),
    );
    expect(found!.cases.find(({ name }) => name === 'nothing')).toMatchObject({
      failedAtFirst: { count: 2, of: 4 },
      failedAlone: { count: 1, of: 3 },
    });
  });

  it('leave out the learners of a demonstration', async () => {
    await store([
      { learnerId: 31, score: 0, day: 3, failed: names },
      { learnerId: demoLearners('2026-01-01')[0].id, score: 100, day: 3 },
    ]);
    expect(await statistics(1, 25)).toMatchObject({ begun: 1, solved: { count: 0, of: 1 } });
  });

  it('leave out what a learner submitted after giving the lab up', async () => {
    await store([
      { learnerId: 31, score: 0, day: 3, failed: names },
      { learnerId: 31, score: 100, day: 5 },
    ]);
    await database.query('UPDATE best_score SET given_up_at = $1 WHERE learner_id = 31', [at(4)]);
    expect(await statistics(1, 25)).toMatchObject({
      begun: 1,
      solved: { count: 0, of: 1 },
      abandoned: { count: 1, of: 1 },
    });
  });

  it(
    'leave out who began before the period, or with another version, and what is not graded',
    async () => {
      await activate(grading, { 1: generous, 2: runningTotals, 3: runningTotals, 4: runningTotals });
      const { rows } = await database.query<{ version: string }>('SELECT version FROM lab WHERE id = 1');
      const labVersion = rows[0]!.version;
      await store([
        { learnerId: 1, score: 0, day: 1, labVersion },
        { learnerId: 1, score: 100, day: 12, labVersion },
        { learnerId: 2, score: 0, day: 1 },
        { learnerId: 2, score: 100, day: 12, labVersion },
        { learnerId: 3, score: 0, day: 1, labVersion, status: 'failed' },
        { learnerId: 3, score: 100, day: 12, labVersion },
        { learnerId: 4, score: 0, day: 20, labVersion },
      ]);
      expect(await statistics(10, 20)).toMatchObject({ begun: 1, firstTry: { count: 1, of: 1 } });
      await activate(grading, { 1: runningTotals, 2: runningTotals, 3: runningTotals, 4: runningTotals });
      expect(await statistics(1, 20)).toMatchObject({ version, begun: 1, firstTry: { count: 0, of: 1 } });
    },
    startsWithinMs,
  );

  it('are empty for a lab that nobody has begun, and null for one that never was', async () => {
    expect(await statistics(1, 20)).toMatchObject({ begun: 0, sampled: 0, discrimination: { correlation: null } });
    expect(await statistics(1, 20, 99)).toBeNull();
  });

  it('are shown to admins for the last days', async () => {
    const today = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 86_400_000) + 1;
    await store([
      { learnerId: 1, score: 100, day: today - 1 },
      { learnerId: 2, score: 0, day: today - 8, failed: names },
    ]);
    const show = (days: number, id = 1) => grading.call(showItemStatistics, { params: { id }, query: { days } });
    expect(await show(5)).toMatchObject({ lab_id: 1, version, days: 5, begun: 1, first_try: { count: 1, of: 1 } });
    expect(await show(30)).toMatchObject({
      begun: 2,
      solved: { count: 1, of: 2 },
      tests: names.map((name) => ({ name, failed_at_first: { count: 1, of: 2 } })),
    });
    await expect(show(30, 99)).rejects.toMatchObject({ code: 'lab-unknown' });
  });

  it(
    'read indexes and no whole table, and are about a sample of a thousand learners',
    async () => {
      await storeMany(60_000);
      const scans = async () => {
        const { rows } = await database.query<{ whole: number; byVersion: number }>(`
        SELECT seq_scan::int AS whole, (
          SELECT idx_scan::int FROM pg_stat_user_indexes
          WHERE indexrelname = 'submission_lab_version_idx') AS "byVersion"
        FROM pg_stat_user_tables WHERE relname = 'submission'`);
        return rows[0]!;
      };
      const before = await scans();
      const times = 20;
      for (let time = 0; time < times; time += 1)
        expect(await statistics(1, 31)).toMatchObject({
          begun: 1_500,
          sampled: 1_000,
          firstTry: { count: expect.any(Number), of: 1_000 },
        });
      let after = await scans();
      // A connection reports its scans a second after it has become idle.
      for (; after.byVersion - before.byVersion < times && after.whole - before.whole < times; after = await scans())
        await pause(100);
      // Other tasks of the service may have read the table meanwhile, though not as often.
      expect(after.whole - before.whole).toBeLessThan(times);
    },
    startsWithinMs,
  );
});

async function storeMany(submissions: number): Promise<void> {
  await database.query(
    `INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, submitted_at, graded_at,
       score, tests, correctness, style, efficiency, ran, xp_awarded, comments)
     SELECT left($2, 14) || lpad(number::text, 16, '0'), number, 1 + number % 40, $1, repeat('x', 500),
       'graded', $3, $3, number % 101, '[]', 0, 0, 0, true, 0, '[]'
     FROM generate_series(1, $4::int) AS number`,
    [version, newSubmissionId(new Date(at(10))), at(10), submissions],
  );
  await database.query('VACUUM ANALYZE submission');
}
