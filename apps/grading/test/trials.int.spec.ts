/** @jest-environment-options {"modules": "own"} */

import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Refusal, runLab, submitLab, tryLab } from '@proximal/contracts';
import { redisUrl, scrape, stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf } from './regraded-labs.js';
import { hardCoded, reference, runningTotals, starter } from './running-totals.js';

const running = 'grading:trials';
const busy = { code: 'trials-busy', kind: 'too-many', more: { retryAfterSeconds: 5 } };
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';
/** Takes a part of its second, so that several programs end in time although all workers of this file share a runner. */
const lengthy = `for _ in range(300_000):\n    pass\n\n\n${reference}`;

let grading: Grading;
let database: pg.Client;
let redis: Redis;

beforeAll(async () => {
  grading = await startGrading();
  for (let worker = 0; worker < 3; worker++) await addWorker(grading);
  database = await databaseOf(grading);
  redis = new Redis(await redisUrl());
  stopAfterwards({ stop: async () => redis.disconnect() });
}, startsWithinMs);

beforeEach(() => activate(grading, { 1: runningTotals }, { isOpen: true }));

const trial = (code: string, call?: string) => grading.request(tryLab, { labId: 1, code, call });

/** A worker is busy for some time after its answer. */
async function untilTried(code: string, call?: string): ReturnType<typeof trial> {
  for (;;) {
    try {
      return await trial(code, call);
    } catch (error) {
      if ((error as Refusal).code !== busy.code) throw error;
      await pause(20);
    }
  }
}

async function hasBegun(): Promise<void> {
  while ((await redis.zcard(running)) === 0) await pause(10);
}

describe('a trial of an open lab', () => {
  it('answers the shown cases as a run does, and of the hidden ones how many passed', async () => {
    const hiddenPassed = [];
    for (const code of [reference, hardCoded, starter, 'x = 1\ndef f(:\n', 'print("loaded")']) {
      const { answer, ...hidden } = await untilTried(code);
      expect(answer).toEqual(await grading.call(runLab, { params: { id: 1 }, body: { code } }));
      hiddenPassed.push(hidden);
    }
    expect(hiddenPassed).toEqual([6, 0, 0, 0, 0].map((count) => ({ hiddenPassed: count, hiddenTotal: 6 })));
  });

  it('answers a call, or says what is wrong with it, without running a case', async () => {
    const noise = `print("loaded")\n${reference}`;
    const result = { tests: [], result: '[1, 3]', output: 'loaded\n' };
    expect(await untilTried(noise, 'running_totals([1, 2])')).toMatchObject({
      answer: result,
      hiddenPassed: 0,
      hiddenTotal: 0,
    });
    const complaint = { errors: [{ path: 'body.call', message: expect.stringContaining('not an expression') }] };
    await expect(untilTried(noise, 'f(')).rejects.toMatchObject({ code: 'invalid-input', more: complaint });
  });

  it('ends a program that does not end', async () => {
    const { answer, hiddenPassed } = await untilTried(endless);
    expect(answer.tests.map(({ status }) => status)).toEqual(['timeout', 'timeout']);
    expect(hiddenPassed).toBe(0);
    expect(await redis.exists(running)).toBe(0);
  });

  it('prints nothing of what hidden cases print', async () => {
    const loud = reference.replace('    totals = []', '    print(numbers)\n    totals = []');
    expect(await untilTried(loud)).toMatchObject({ answer: { output: '[1, 2, 3]\n[5, -5]\n' }, hiddenPassed: 6 });
  });

  it('is refused for a lab that is not open, unknown or retired', async () => {
    const [notOpen, unknown] = [{ code: 'account-needed' }, { code: 'lab-unknown' }];
    await expect(grading.request(tryLab, { labId: 999, code: '' })).rejects.toMatchObject(unknown);
    await activate(grading, { 1: runningTotals });
    await expect(trial(reference)).rejects.toMatchObject(notOpen);
    await activate(grading, { 2: runningTotals });
    await expect(trial(reference)).rejects.toMatchObject(unknown);
  });
});

describe('trials', () => {
  it('run two at a time, whoever else asks', async () => {
    const [now, later] = [Date.now(), Date.now() + 60_000];
    await redis.zadd(running, later, 'one', now - 1, 'expired');
    expect(await untilTried(reference)).toMatchObject({ hiddenPassed: 6 });
    await redis.zadd(running, later, 'another');
    await expect(trial(reference)).rejects.toMatchObject(busy);
    await redis.del(running);

    let most = 0;
    const ended = new AbortController();
    const watching = (async () => {
      while (!ended.signal.aborted) {
        most = Math.max(most, await redis.zcard(running));
        await pause(5);
      }
    })();
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => trial(lengthy)));
    ended.abort();
    await watching;
    expect(most).toBeLessThanOrEqual(2);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeLessThan(outcomes.length);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ kind: busy.kind });
    expect(await redis.exists(running)).toBe(0);
  });

  it('leave no trace, neither while they run nor afterwards', async () => {
    const code = `${endless}# a mark that nobody stores\n`;
    const answer = untilTried(code);
    await hasBegun();
    const meanwhile = await everythingStored();
    expect(await redis.zcard(running)).toBe(1);
    await answer;
    for (const stored of [meanwhile, await everythingStored()]) {
      expect(stored).toContain('grading:workers:alive');
      expect(stored).not.toContain('a mark that');
    }
    for (const table of ['submission', 'best_score', 'outbox', 'idempotency_key', 'cached_result'])
      expect((await database.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
  });

  it('leave learners a runner, and are counted by their outcome', async () => {
    const outcomes = async (outcome: string) =>
      (await scrape()).value('proximal_requests_total', { subject: tryLab.subject, outcome }) ?? 0;
    const [answered, refused] = [await outcomes('answered'), await outcomes('trials-busy')];
    const submissions = [1, 2, 3].map(() => grading.call(submitLab, { params: { id: 1 }, body: { code: lengthy } }));
    while ((await redis.llen('bull:grading:active')) < 3) await pause(5);
    await expect(trial(reference)).rejects.toMatchObject(busy);
    await Promise.all(submissions);
    await untilTried(reference);
    expect((await outcomes('answered')) - answered).toBe(1);
    expect((await outcomes('trials-busy')) - refused).toBeGreaterThan(0);
  });
});

async function everythingStored(): Promise<string> {
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map(valueOf));
  const { rows: tables } = await database.query<{ name: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`);
  const rows = [];
  for (const { name } of tables) rows.push((await database.query(`SELECT t::text FROM ${name} AS t`)).rows);
  return JSON.stringify([keys, values, rows]);
}

async function valueOf(key: string): Promise<unknown> {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, '-1'),
    stream: () => redis.xrange(key, '-', '+'),
    none: async () => null,
  };
  return readers[await redis.type(key)]!();
}
