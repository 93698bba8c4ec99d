/** @jest-environment-options {"modules": "own"} */

import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { showSubmission, submissionGraded, submitLab } from '@proximal/contracts';
import { lineTo, natsUrl, redisUrl, scrape, stopAfterwards, publishedEvents, type Line } from '@proximal/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { addWorker, untilFinished, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
const service = 'grading';

/** Waits until a scrape shows the value. A metric can change after the answer that a test has received. */
async function until(
  name: string,
  labels: Record<string, string>,
  isRight: (value: number | undefined) => boolean,
): Promise<void> {
  while (!isRight((await scrape()).value(name, labels))) await pause(20);
}

describe('the metrics of grading', () => {
  let grading: Grading;
  let redis: Line;
  let nats: Line;
  let database: pg.Client;

  beforeAll(async () => {
    redis = await lineTo(await redisUrl());
    nats = await lineTo(await natsUrl());
    grading = await startGrading({ sweepMs: 300, waitMs: 50 }, { REDIS_URL: redis.url, NATS_URL: nats.url });
    database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
    await database.connect();
    stopAfterwards({ stop: () => database.end() });
  }, startsWithinMs);

  it('show the waiting work, from the queue and from the database', async () => {
    expect((await scrape()).value('proximal_grading_oldest_unfinished_seconds', { service })).toBe(0);
    await grading.call(submitLab, { params, body: { code: reference } });
    const waiting = await scrape();
    expect(waiting.value('proximal_grading_jobs', { state: 'waiting' })).toBe(1);
    expect(waiting.value('proximal_grading_jobs', { state: 'active' })).toBe(0);
    expect(waiting.value('proximal_grading_unfinished')).toBe(1);
    expect(waiting.value('proximal_grading_oldest_unfinished_seconds')).toBeGreaterThan(0);
    expect(waiting.value('proximal_grading_runners')).toBeUndefined();
  });

  it('count the jobs that the sweeper had to add again', async () => {
    expect((await scrape()).value('proximal_grading_jobs_readded_total')).toBe(0);
    const own = new Redis(grading.environment.REDIS_URL ?? '');
    await own.flushdb();
    own.disconnect();
    await until('proximal_grading_jobs_readded_total', {}, (value) => value === 1);
    await until('proximal_grading_jobs', { state: 'waiting' }, (value) => value === 1);
  });

  it('show that a queue is away, and still report everything else', async () => {
    const failures = { service, collector: 'grading-queue' };
    expect((await scrape()).value('proximal_scrape_failures_total', failures)).toBe(0);
    await redis.cut();
    const without = await scrape();
    expect(without.value('proximal_grading_jobs')).toBeUndefined();
    expect(without.value('proximal_grading_unfinished')).toBe(1);
    expect(without.value('proximal_scrape_failures_total', failures)).toBe(1);
    await redis.mend();
    await until('proximal_grading_jobs', { state: 'waiting' }, (value) => value === 1);
  });

  it(
    'show how long a submission waited and ran, and its outcome',
    async () => {
      // It has waited through many sweeps by now, with its job in the queue.
      expect((await scrape()).value('proximal_grading_jobs_readded_total')).toBe(1);
      const worker = await addWorker(grading, 2);
      await until('proximal_gradings_total', { outcome: 'graded' }, (value) => value === 1);
      const graded = await scrape();
      expect(graded.value('proximal_grading_runners')).toBe(2);
      expect(graded.value('proximal_grading_wait_seconds_count')).toBe(1);
      expect(graded.value('proximal_grading_wait_seconds_sum')).toBeGreaterThan(0.5);
      expect(graded.value('proximal_grading_run_seconds_count')).toBe(1);
      expect(graded.value('proximal_time_to_grade_seconds_count')).toBe(1);
      // From the submission on, and not from the start of the run.
      const waited = graded.value('proximal_grading_wait_seconds_sum') ?? 0;
      expect(graded.value('proximal_time_to_grade_seconds_sum')).toBeGreaterThan(waited);
      // One run for the cases, and one for each of four sizes.
      expect(graded.value('proximal_sandbox_runs_total', { outcome: 'returned' })).toBe(5);
      expect(graded.value('proximal_sandbox_runs_total')).toBe(5);
      expect(graded.value('proximal_grading_unfinished')).toBe(0);

      const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';
      const { submission_id } = await grading.call(submitLab, { params, body: { code: endless } });
      await untilFinished(grading, submission_id);
      await until('proximal_gradings_total', { outcome: 'graded' }, (value) => value === 2);
      expect((await scrape()).value('proximal_sandbox_runs_total', { outcome: 'out-of-steps' })).toBe(1);
      await worker.stop();
      expect((await scrape()).value('proximal_grading_runners')).toBe(0);
    },
    startsWithinMs,
  );

  it('count requests by subject and outcome', async () => {
    const missing = { params: { submission_id: 'sub_00000000000000000000000000' } };
    await expect(grading.call(showSubmission, missing)).rejects.toMatchObject({ code: 'submission-unknown' });
    const requests = await scrape();
    const { subject } = submitLab;
    expect(requests.value('proximal_requests_total', { service, subject, outcome: 'answered' })).toBe(2);
    expect(requests.value('proximal_request_duration_seconds_count', { service, subject })).toBe(2);
    const refused = { subject: showSubmission.subject, outcome: 'submission-unknown' };
    expect(requests.value('proximal_requests_total', refused)).toBe(1);
  });

  it(
    'show the lag of events that cannot be published, and count them once they are published',
    async () => {
      await publishedEvents(grading.bus, submissionGraded, 2);
      await until('proximal_outbox_waiting', { service }, (value) => value === 0);
      expect((await scrape()).value('proximal_outbox_lag_seconds', { service })).toBe(0);
      const event = { service, event: submissionGraded.subject };
      expect((await scrape()).value('proximal_events_published_total', event)).toBe(2);
      await nats.cut();
      await until('proximal_nats_connected', { connection: 'grading' }, (value) => value === 0);
      await database.query(`INSERT INTO partitions.outbox_current (id, subject, payload, created_at)
      SELECT gen_random_uuid(), subject, payload, now() - interval '1 minute' FROM outbox LIMIT 1`);
      const cut = await scrape();
      expect(cut.value('proximal_outbox_waiting', { service })).toBe(1);
      expect(cut.value('proximal_outbox_lag_seconds', { service })).toBeGreaterThan(59);
      await until('proximal_outbox_sweep_failures_total', {}, (value) => value !== 0);
      await nats.mend();
      await until('proximal_outbox_waiting', { service }, (value) => value === 0);
      expect((await scrape()).value('proximal_events_published_total', event)).toBe(3);
    },
    startsWithinMs,
  );

  it('end with the service', async () => {
    await grading.stop();
    const ended = await scrape();
    for (const name of [
      'proximal_outbox_waiting',
      'proximal_grading_unfinished',
      'proximal_grading_jobs',
      'proximal_database_connections',
    ]) {
      expect([name, ended.value(name)]).toEqual([name, undefined]);
    }
  });
});
