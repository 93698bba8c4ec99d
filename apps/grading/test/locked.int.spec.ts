import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSubmissions, showSolution, submitLab } from '@proximal/contracts';
import { aLearner, countWaitingConnections, stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const burst = 60;
const params = { id: 1 };

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading({ waitMs: 50 });
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
}, startsWithinMs);

const connectionsThatWait = () => countWaitingConnections(database);

async function whileHeld(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(statement, values);
    await work();
  } finally {
    await other.end();
  }
}

async function expectOthersAnswered(): Promise<void> {
  while ((await connectionsThatWait()) === 0) await pause(20);
  const caller = aLearner();
  const body = { code: reference };
  expect(await grading.call(submitLab, { caller, params, body })).toMatchObject({ status: 'queued' });
  expect((await grading.call(listSubmissions, { caller, params })).items).toHaveLength(1);
  await expect(grading.call(showSolution, { caller, params })).rejects.toMatchObject({ code: 'not-yet-solved' });
  expect(await connectionsThatWait()).toBe(1);
}

describe('a burst by one learner while another process holds the lock', () => {
  it('of submissions under one key waits with one connection, and is one submission', async () => {
    const caller = aLearner();
    const call = { caller, params, body: { code: reference }, idempotencyKey: 'one key' };
    const claim = `INSERT INTO partitions.idempotency_key_current (learner_id, operation, key, body_hash)
      VALUES ($1, $2, 'one key', '')`;
    const submitted: Promise<{ submission_id: string }>[] = [];
    await whileHeld(claim, [caller.id, submitLab.subject], async () => {
      submitted.push(...Array.from({ length: burst }, () => grading.call(submitLab, call)));
      await expectOthersAnswered();
    });
    const ids = (await Promise.all(submitted)).map(({ submission_id }) => submission_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('of openings of a solution waits with one connection, and is one opening', async () => {
    const caller = aLearner();
    await database.query('INSERT INTO best_score (learner_id, lab_id, score, xp_awarded) VALUES ($1, 1, 100, 0)', [
      caller.id,
    ]);
    const opened: Promise<{ code: string }>[] = [];
    await whileHeld('SELECT FROM best_score WHERE learner_id = $1 FOR UPDATE', [caller.id], async () => {
      opened.push(...Array.from({ length: burst }, () => grading.call(showSolution, { caller, params })));
      await expectOthersAnswered();
    });
    for (const { code } of await Promise.all(opened)) expect(code).toBe(reference);
    expect((await database.query('SELECT FROM solution_opening WHERE learner_id = $1', [caller.id])).rows).toHaveLength(
      1,
    );
  });
});
