import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runLab, runProgram, type Caller } from '@proximal/contracts';
import { aLearner, redisUrl, stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const endless = 'while True:\n    pass\n';
/** Ends after half a second or more. */
const slow = 'for _ in range(3_000_000):\n    pass\n';

let grading: Grading;
let database: pg.Client;
let redis: Redis;

beforeAll(async () => {
  // A busy machine needs longer than the usual wait for an endless program.
  grading = await startGrading({ runWaitMs: 24_000 });
  await addWorker(grading);
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  redis = new Redis(await redisUrl());
  stopAfterwards({
    async stop() {
      redis.disconnect();
      await database.end();
    },
  });
}, startsWithinMs);

const run = (code: string, call?: string | null, caller: Caller = aLearner()) =>
  grading.call(runProgram, { caller, body: { code, ...(call !== undefined && { call }) } });

const runTheLab = (caller: Caller) => grading.call(runLab, { caller, params: { id: 1 }, body: { code: reference } });

async function hasBegun(learner: Caller): Promise<void> {
  while (!(await redis.get(`grading:run:${learner.id}`))?.startsWith('begun')) await pause(10);
}

describe('running a program of no lab', () => {
  it.each([undefined, null])('loads it alone with the call %p, and answers with what it prints', async (call) => {
    const answer = await run('print("é")\n', call);
    expect(answer).toEqual({ result: null, error: null, error_line: null, output: 'é\n' });
    expect(runProgram.output.parse(answer)).toEqual(answer);
  });

  it('evaluates a call beside it', async () => {
    expect(await run('def f(x):\n    print(x)\n    return [x]\n', 'f("a")')).toEqual({
      result: "['a']",
      error: null,
      error_line: null,
      output: 'a\n',
    });
  });

  it.each<[string, string, string | undefined, RegExp, number]>([
    ['does not parse', 'x = 1\ndef f(:\n', undefined, /^SyntaxError: invalid syntax \(line 2\)/, 2],
    ['raises an exception', 'print(1)\n1 / 0\n', undefined, /^ZeroDivisionError: .*\(line 2\)/, 2],
    ['raises one in the call', 'def f():\n    return [][0]\n', 'f()', /^IndexError: .*\(line 2\)/, 2],
  ])('names the line of a program that %s', async (_, code, call, error, line) => {
    expect(await run(code, call)).toMatchObject({
      result: null,
      error: expect.stringMatching(error),
      error_line: line,
    });
  });

  it('stops an endless program, and has what it printed', async () => {
    expect(await run(`print("begins")\n${endless}`)).toMatchObject({
      error: expect.stringMatching(/^Stopped after/),
      error_line: null,
      output: 'begins\n',
    });
  });

  it('has no files and no model of a lab', async () => {
    expect(await run('print(open("log.txt").read())')).toMatchObject({
      error: expect.stringMatching(/^FileNotFoundError/),
    });
    expect(await run('model("a prompt")')).toMatchObject({ error: expect.stringMatching(/^NameError/) });
  });

  it('refuses a call that cannot be read, naming body.call', async () => {
    await expect(run('', 'f(')).rejects.toMatchObject({
      code: 'invalid-input',
      more: { errors: [{ path: 'body.call' }] },
    });
  });

  it.each<[string, object, boolean]>([
    ['64 KiB of code', { code: 'é'.repeat(32_768) }, true],
    ['more than 64 KiB', { code: 'é'.repeat(32_769) }, false],
    ['an empty program', { code: '' }, true],
    ['no code', { call: 'f()' }, false],
    ['an empty call', { code: '', call: '' }, false],
    ['a call of more than 2 000 characters', { code: '', call: 'f'.repeat(2_001) }, false],
    ['a NUL', { code: '\0' }, false],
  ])('decides about a body with %s', (_, body, isAccepted) => {
    expect(runProgram.body.safeParse(body).success).toBe(isAccepted);
  });

  it('is one of the runs of which a learner has one at a time', async () => {
    const learner = aLearner();
    const inFlight = { code: 'run-in-flight', more: { retryAfterSeconds: 1 } };
    const first = run(slow, null, learner);
    await hasBegun(learner);
    await expect(runTheLab(learner)).rejects.toMatchObject(inFlight);
    await expect(run('', null, learner)).rejects.toMatchObject(inFlight);
    expect(await run('')).toMatchObject({ error: null });
    await first;
    expect(await runTheLab(learner)).toMatchObject({ error: null });
    expect(await run('', null, learner)).toMatchObject({ error: null });
  });

  it('leaves no trace', async () => {
    const learner = aLearner();
    await run('print("a trace")', null, learner);
    for (const table of ['submission', 'best_score', 'outbox', 'idempotency_key'])
      expect((await database.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
    expect(await redis.get(`grading:run:${learner.id}`)).toBeNull();
  });
});
