import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSubmissionEvents, listSubmissions, showSubmission, submitLab, type Caller } from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
/** Takes about two seconds, all of its steps: long enough to kill its worker in the middle. */
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  // The cache is off, because the same endless program has to take its time more than once.
  grading = await startGrading({ sweepMs: 300 }, { GRADING_RESULT_CACHE: '0' });
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
}, startsWithinMs);

async function submitted(caller: Caller, code: string) {
  const answer = grading.call(submitLab, { caller, params, body: { code } });
  let submission_id = '';
  while (submission_id === '') {
    const { items } = await grading.call(listSubmissions, { caller, params });
    submission_id = items[0]?.submission_id ?? '';
    await pause(10);
  }
  const events = (afterId?: number) => {
    const wait = afterId === undefined ? {} : { wait: { afterId, waitMs: 3_000 } };
    return grading.call(listSubmissionEvents, { caller, params: { submission_id }, ...wait });
  };
  const follow = async () => {
    const batches = [await events()];
    for (let type = ''; type !== 'graded' && type !== 'failed';) {
      const last = batches.flat().at(-1)!;
      const next = await events(last.id);
      if (next.length > 0) batches.push(next);
      type = batches.flat().at(-1)!.type;
    }
    return batches;
  };
  const statusIs = async (status: string) => {
    for (let now = ''; now !== status;) {
      now = (await grading.call(showSubmission, { caller, params: { submission_id } })).status;
      await pause(10);
    }
  };
  return { submission_id, answer, events, follow, statusIs };
}

function workerProcess() {
  const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
  const environment = { ...process.env, ...grading.environment, GRADING_RUNNERS: '1' };
  const worker = spawn(process.execPath, [file], { env: environment, stdio: 'inherit' });
  stopAfterwards({ stop: async () => void worker.kill('SIGKILL') });
  return worker;
}

const become = (id: string, status: string) =>
  database.query('UPDATE submission SET status = $2::submission_status WHERE id = $1', [id, status]);

describe('the events of a submission', () => {
  it('begin with its grading, which its submit does not wait for', async () => {
    const { submission_id, answer, events } = await submitted(aLearner(), reference);
    let isAnswered = false;
    const answered = answer.then((submission) => ((isAnswered = true), submission));
    const next = events(1);
    await become(submission_id, 'running');
    expect((await next).map(({ type }) => type)).toEqual(['running']);
    expect([await events(2), isAnswered]).toEqual([[], false]);
    await become(submission_id, 'failed');
    expect(await answered).toMatchObject({ status: 'failed' });
  });

  it(
    'come as they happen to a caller that waits, also when the worker is killed in between',
    async () => {
      const caller = aLearner();
      const { events, follow, statusIs } = await submitted(caller, endless);
      const following = follow();
      const killed = workerProcess();
      await statusIs('running');
      expect((await events(1)).map(({ type }) => type)).toEqual(['running']);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      const worker = await addWorker(grading);
      const batches = await following;
      expect(batches.slice(0, 2).map((batch) => batch.map(({ type }) => type))).toEqual([['queued'], ['running']]);
      expect(batches.flat()).toEqual(await events());
      expect(batches.flat().map(({ id }) => id)).toEqual(batches.flat().map((_, index) => index + 1));
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'end with each test in the order of the lab, and with the whole submission',
    async () => {
      const caller = aLearner();
      const worker = await addWorker(grading);
      const { submission_id, follow } = await submitted(caller, reference);
      const events = (await follow()).flat();
      const { code, ...graded } = await grading.call(showSubmission, { caller, params: { submission_id } });
      expect(code).toBe(reference);
      expect(events.at(-1)).toEqual({ id: events.length, type: 'graded', submission: graded });
      const tests = events.filter((event) => event.type === 'test').map(({ test }) => test);
      expect(tests).toEqual('tests' in graded && graded.tests);
      expect(tests.length).toBeGreaterThan(1);
      await worker.stop();
    },
    startsWithinMs,
  );

  it('end with `failed` for a submission that was given up', async () => {
    const { submission_id, events, follow } = await submitted(aLearner(), reference);
    const following = follow();
    await become(submission_id, 'failed');
    expect((await following).flat().map(({ type }) => type)).toEqual(['queued', 'running', 'failed']);
    expect(await events(3)).toEqual([]);
  });

  it('are none when nothing happens within the wait, and never another learner’s', async () => {
    const caller = aLearner();
    const { submission_id } = await submitted(caller, reference);
    const call = { caller: aLearner(), params: { submission_id }, wait: { afterId: 1, waitMs: 50 } };
    await expect(grading.call(listSubmissionEvents, call)).rejects.toMatchObject({ code: 'submission-unknown' });
    expect(await grading.call(listSubmissionEvents, { ...call, caller })).toEqual([]);
  });
});
