import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  listRecentGrades,
  previewRegrade,
  showRegrade,
  type Caller,
  type LabDefinition,
} from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { aLearner, stopAfterwards } from '@proximal/testing';
import type pg from 'pg';
import { newSubmissionId } from '../src/submissions/submission-id.js';
import { addWorker, activate, startGrading, startsWithinMs, type Grading } from './grading.js';
import {
  apply,
  asLearner,
  contrary,
  databaseOf,
  endless,
  generous,
  movesOf,
  preview,
  strict,
} from './regraded-labs.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

const reason = 'the shown cases are what the lab is about';

let grading: Grading;
let database: pg.Client;
/** A connection that can query while the other one holds locks. */
let observer: pg.Client;
let worker: RunningApp;
let labId = 1;

beforeAll(async () => {
  // A cached grade takes no time, and these tests interrupt the grading.
  grading = await startGrading({ sweepMs: 500 }, { GRADING_RESULT_CACHE: '0' });
  worker = await addWorker(grading, 2);
  [database, observer] = [await databaseOf(grading), await databaseOf(grading)];
}, startsWithinMs);
beforeEach(async () => {
  labId += 1;
  await change(runningTotals);
}, startsWithinMs);

const change = (definition: LabDefinition) => activate(grading, { [labId]: definition });
const as = (caller: Caller) => asLearner(grading, caller, labId);

async function until(query: string, values: unknown[] = []): Promise<void> {
  while ((await observer.query(query, values)).rowCount === 0) await pause(20);
}

/** The xp of the lab, counted in three ways: by the best score, by the submissions and by the published events. */
async function xpOf({ id }: Caller) {
  const { rows } = await database.query<{ best: number; counted: number; awarded: number; published: number }>(
    `SELECT score AS best, xp_awarded AS counted,
       (SELECT sum(xp_before + xp_awarded)::int FROM submission WHERE (learner_id, lab_id) = ($1, $2)) AS awarded,
       (SELECT sum((payload ->> 'xpAwarded')::int)::int FROM outbox
        WHERE (payload ->> 'learnerId')::int = $1 AND (payload ->> 'labId')::int = $2) AS published
     FROM best_score WHERE (learner_id, lab_id) = ($1, $2)`,
    [id, labId],
  );
  return rows[0];
}

type Revision = { revision: number; submissionId: string };
type Graded = Revision & { learnerId: number; labVersion: string; ran: boolean; codeKey: string };
const byRevision = (one: Revision, other: Revision) =>
  one.revision - other.revision || (one.submissionId < other.submissionId ? -1 : 1);

async function outbox() {
  const { rows } = await database.query<{ id: string; subject: string; payload: Graded }>(
    `SELECT id, subject, payload FROM outbox WHERE (payload ->> 'labId')::int = $1 ORDER BY id`,
    [labId],
  );
  return rows;
}

describe('the events of regraded submissions', () => {
  it(
    'are published once for each revision, and derived from the tables again exactly as they were published',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      for (const caller of [ada, bob]) for (const code of [hardCoded, contrary]) await as(caller).submit(code);
      for (const definition of [generous, strict]) {
        await change(definition);
        await preview(grading, labId);
        await apply(grading, labId, reason);
      }
      const published = await outbox();
      const ofAda = published.filter(({ payload }) => payload.learnerId === ada.id);
      expect(ofAda.map(({ payload }) => payload).sort(byRevision)).toMatchObject([
        { revision: 1, score: 19, xpAwarded: 23 },
        { revision: 1, score: 66, xpAwarded: 56 },
        { revision: 2, score: 57, previousScore: 19, xpAwarded: 0 },
        { revision: 2, score: 28, previousScore: 66, xpAwarded: -11 },
        { revision: 3, score: 3, previousScore: 57, xpAwarded: 0 },
        { revision: 3, score: 82, previousScore: 28, xpAwarded: 30 },
      ]);
      expect(ofAda.filter(({ payload }) => payload.revision === 1 && 'previousScore' in payload)).toEqual([]);
      expect(new Set(published.map(({ payload: { revision, labVersion } }) => `${revision} ${labVersion}`)).size).toBe(
        3,
      );
      expect(
        new Set(published.map(({ payload: { ran, codeKey } }) => `${ran} ${codeKey.length} ${codeKey}`)).size,
      ).toBe(2);

      await database.query('DELETE FROM outbox');
      await grading.request(backfillEvents('grading'), { after: null });
      expect(await outbox()).toEqual(published);
      const recent = await grading.request(listRecentGrades, { learnerId: ada.id, since: '2026-01-01T00:00:00.000Z' });
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      expect(recent.events.toSorted(byId)).toEqual(ofAda.map(({ id, payload }) => ({ id, payload })));
    },
    startsWithinMs,
  );

  it(
    'do not include a submission that kept its grade',
    async () => {
      await as(aLearner()).submit(contrary);
      await change(generous);
      const published = await outbox();
      await preview(grading, labId);
      await apply(grading, labId);
      expect(await outbox()).toEqual(published);
    },
    startsWithinMs,
  );
});

describe('a regrade beside a submission', () => {
  /** Holds the lock of the learner and lab until both calls wait for it, one after the other. */
  async function oneAfterTheOther(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await database.query('BEGIN');
    await database.query('SELECT FROM best_score WHERE lab_id = $1 FOR UPDATE', [labId]);
    const both = [first()];
    await until(waiting);
    both.push(second());
    await until(`${waiting} OFFSET 1`);
    await database.query('COMMIT');
    return Promise.all(both);
  }

  it.each<[string, string, { best: number; counted: number }]>([
    ['a better one', reference, { best: 100, counted: 120 }],
    ['a worse one', hardCoded, { best: 57, counted: 68 }],
  ])(
    'counts %s once, whichever of the two is first',
    async (_, code, expected) => {
      for (const isRegradeFirst of [true, false]) {
        const caller = aLearner();
        await change(runningTotals);
        await as(caller).submit(contrary);
        await change(generous);
        await preview(grading, labId);
        const regrading = () => apply(grading, labId, reason);
        const submitting = () => as(caller).submit(code);
        await (isRegradeFirst ? oneAfterTheOther(regrading, submitting) : oneAfterTheOther(submitting, regrading));
        expect(await xpOf(caller)).toEqual({ ...expected, awarded: expected.counted, published: expected.counted });
      }
    },
    startsWithinMs,
  );

  it(
    'takes back no xp of a lab that has become worth more meanwhile',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      for (const caller of [ada, bob]) await as(caller).submit(contrary);
      await change(generous);
      await preview(grading, labId);
      // The transaction holds the first learner's lock, so that the second learner's turn comes after all this.
      await database.query('BEGIN');
      await database.query('SELECT FROM best_score WHERE learner_id = $1 FOR UPDATE', [ada.id]);
      const applying = apply(grading, labId, reason);
      await until(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      await activate(grading, { [labId]: generous }, { maxXp: 1200 });
      await as(bob).submit(hardCoded);
      await database.query('COMMIT');
      await applying;
      expect(await xpOf(bob)).toEqual({ best: 57, counted: 684, awarded: 684, published: 684 });
    },
    startsWithinMs,
  );

  it(
    'leaves submissions that the former version grades meanwhile to the next regrade',
    async () => {
      const caller = aLearner();
      await as(caller).submit(hardCoded);
      // Accepted before the change, and given a job only after it: no sweep takes a submission from the future.
      await database.query(
        `INSERT INTO submission (id, learner_id, lab_id, lab_version, code, submitted_at, slot, admitted_at, due_at)
       SELECT $1, $2, id, version, $3, now(), 1, now() + interval '1 hour', now() FROM lab WHERE id = $4`,
        [newSubmissionId(new Date()), caller.id, contrary, labId],
      );
      await change(generous);
      expect(await preview(grading, labId)).toMatchObject({ submissions: 1 });
      await apply(grading, labId);
      await database.query(`UPDATE submission SET admitted_at = now() - interval '1 hour' WHERE status = 'queued'`);
      await until(`SELECT FROM submission WHERE lab_id = $1 AND score = 66`, [labId]);
      expect(await xpOf(caller)).toEqual({ best: 66, counted: 79, awarded: 79, published: 79 });
      expect(await preview(grading, labId)).toMatchObject({ submissions: 1 });
      await apply(grading, labId, reason);
      expect(await xpOf(caller)).toEqual({ best: 57, counted: 68, awarded: 68, published: 68 });
    },
    startsWithinMs,
  );
});

describe('a regrade', () => {
  function aProcess() {
    const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, ...grading.environment, GRADING_RUNNERS: '1' },
      stdio: 'inherit',
    });
    stopAfterwards({ stop: async () => void child.kill('SIGKILL') });
    return child;
  }

  it(
    'goes on when a worker is killed in the middle of a submission',
    async () => {
      await as(aLearner()).submit(endless);
      await change(generous);
      await worker.stop();
      const killed = aProcess();
      await grading.request(previewRegrade, { labId, by: 'ada' });
      await until('SELECT FROM regrade_item WHERE attempts = 1 AND ended_at IS NULL');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      worker = await addWorker(grading);
      // Ends the lease, as if two minutes had passed.
      await database.query('UPDATE regrade_item SET leased_until = now() WHERE ended_at IS NULL');
      expect(await preview(grading, labId)).toMatchObject({ submissions: 1, graded: 1 });
      const { rows } = await database.query(
        'SELECT attempts, score FROM regrade_item ORDER BY regrade_id DESC LIMIT 1',
      );
      expect(rows).toEqual([{ attempts: 2, score: 0 }]);
    },
    startsWithinMs,
  );

  it(
    'goes on when a worker is killed while it is applied, and counts nothing twice',
    async () => {
      const learners = Array.from({ length: 12 }, () => aLearner());
      for (const caller of learners) await as(caller).submit(hardCoded);
      await change(generous);
      await preview(grading, labId);
      await worker.stop();
      // The transaction holds the seventh learner's lock, so that the worker is killed in the middle of a transaction.
      await database.query('BEGIN');
      await database.query('SELECT FROM best_score WHERE learner_id = $1 FOR UPDATE', [learners[6]!.id]);
      const killed = aProcess();
      const applying = apply(grading, labId);
      await until(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      await database.query('COMMIT');
      expect(await grading.request(showRegrade, { labId })).toMatchObject({
        regrade: { application: { outcomes: { raised: 6 } } },
      });
      worker = await addWorker(grading);
      expect((await applying).application).toMatchObject({ outcomes: { raised: 12 }, xp: 12 * 45 });
      for (const caller of learners)
        expect(await xpOf(caller)).toEqual({ best: 57, counted: 68, awarded: 68, published: 68 });
      expect(await outbox()).toHaveLength(24);
    },
    startsWithinMs,
  );

  it(
    'gives up a submission that no worker completes, which keeps its grade',
    async () => {
      const caller = aLearner();
      const submission = await as(caller).submit(hardCoded);
      await change(generous);
      await worker.stop();
      await grading.request(previewRegrade, { labId, by: 'ada' });
      await database.query('UPDATE regrade_item SET attempts = 8 WHERE submission_id = $1', [submission.submission_id]);
      worker = await addWorker(grading);
      const { moves } = await movesOf(grading, await preview(grading, labId));
      expect(moves).toEqual([{ from: 19, to: null, submissions: 1 }]);
      expect((await apply(grading, labId, reason)).application).toMatchObject({ outcomes: { ungradable: 1 }, xp: 0 });
      expect(await as(caller).list()).toEqual([submission]);
    },
    startsWithinMs,
  );

  it(
    'does not delay a submission that a learner waits for',
    async () => {
      const [many, hurried] = [aLearner(), aLearner()];
      await Promise.all(Array.from({ length: 5 }, () => as(many).submit(endless)));
      await change(generous);
      await worker.stop();
      worker = await addWorker(grading);
      await grading.request(previewRegrade, { labId, by: 'ada' });
      await until('SELECT FROM regrade_item WHERE attempts = 1 AND ended_at IS NULL');
      expect(await as(hurried).submit(reference)).toMatchObject({ status: 'graded', score: 100 });
      const { regrade } = await grading.request(showRegrade, { labId });
      expect(regrade!.graded).toBeLessThan(3);
    },
    startsWithinMs,
  );
});
