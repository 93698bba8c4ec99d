import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal, runLab, submitLab, type Caller } from '@proximal/contracts';
import { aLearner, redisUrl, stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference, runningTotals, starter } from './running-totals.js';

const params = { id: 1 };
/** Takes about a quarter of a second for each call: its share of the steps. */
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';
const echo = 'def f(*given, **named):\n    return given, named\n';

let grading: Grading;
let database: pg.Client;
let redis: Redis;

beforeAll(async () => {
  // A busy machine needs longer than the usual wait for an endless program.
  grading = await startGrading({ runWaitMs: 19_000 });
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

const run = (code: string, call?: string, caller: Caller = aLearner()) =>
  grading.call(runLab, { caller, params, body: { code, ...(call !== undefined && { call }) } });

async function complaint(call: string): Promise<string> {
  const refusal = await run(echo, call).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal)) throw new Error(`${call.slice(0, 100)} was not refused`, { cause: refusal });
  expect(refusal).toMatchObject({ code: 'invalid-input', more: { errors: [{ path: 'body.call' }] } });
  return refusal.more.errors?.[0]?.message ?? '';
}

async function hasBegun(learner: Caller): Promise<void> {
  while (!(await redis.get(`grading:run:${learner.id}`))?.startsWith('begun')) await pause(10);
}

describe('running the shown examples', () => {
  it('answers with the result of each one, and nothing about the hidden cases', async () => {
    const answer = await run(reference);
    expect(answer).toMatchObject({
      lab_version: expect.stringMatching(/^[0-9a-f]{32}$/),
      result: null,
      error: null,
      output: '',
    });
    expect(answer.tests).toEqual([
      { name: 'three numbers', status: 'passed', message: null },
      { name: 'back to zero', status: 'passed', message: null },
    ]);
    expect(runLab.output.parse(answer)).toEqual(answer);
  });

  it('never runs a hidden case', async () => {
    const { output } = await run('def running_totals(numbers):\n    print(numbers)\n');
    expect(output).toBe('[1, 2, 3]\n[5, -5]\n');
  });

  it('accepts the unmodified starter, an empty program and one that does not parse', async () => {
    const [first] = (await run(starter)).tests;
    expect(first).toMatchObject({ name: 'three numbers', status: 'error', message: 'NotImplementedError (line 3)' });
    expect((await run('')).tests).toMatchObject([{ status: 'error' }, { status: 'error' }]);
    const broken = await run('x = 1\ndef f(:\n');
    expect(broken).toMatchObject({
      error: expect.stringMatching(/^SyntaxError: invalid syntax \(line 2\)\n/),
      error_line: 2,
      tests: [{ status: 'error' }, { status: 'error' }],
    });
  });

  it('stops an endless call after its share of the steps', async () => {
    expect((await run(endless)).tests).toMatchObject([{ status: 'timeout' }, { status: 'timeout' }]);
    expect((await run('while True:\n    pass\n')).error).toMatch(/^Stopped after/);
  });

  it('answers with 4 KiB of the printed text, and stops a call that prints more than 64 KiB', async () => {
    const loud = (kib: number) => `def running_totals(numbers):\n    print("x" * 1024 * ${kib})\n    return numbers\n`;
    const much = await run(loud(10));
    expect([much.output.length, much.tests.map(({ status }) => status)]).toEqual([4_096, ['failed', 'failed']]);
    const tooMuch = await run(loud(100));
    expect(tooMuch.output.length).toBe(4_096);
    expect(tooMuch.tests[0]).toMatchObject({ status: 'error', message: expect.stringContaining('more than 64 KiB') });
  });

  it('refuses a lab that is unknown or retired', async () => {
    const refused = { code: 'lab-unknown' };
    await expect(grading.call(runLab, { params: { id: 999 }, body: { code: '' } })).rejects.toMatchObject(refused);
    await activate(grading, { 2: runningTotals });
    await expect(run(reference)).rejects.toMatchObject(refused);
    await activate(grading, { 1: runningTotals });
  });
});

describe('running a learner’s own call', () => {
  it('answers with its value as Python writes it', async () => {
    expect(await run(reference, 'running_totals([1, 2.5])')).toMatchObject({
      tests: [],
      result: '[1, 3.5]',
      error: null,
    });
    expect((await run('def f(x):\n    print(x)\n', 'f("é")')).result).toBe('None');
    expect(await run('def f(x):\n    print(x)\n', 'f("é")')).toMatchObject({ output: 'é\n' });
  });

  it('says how it ended when it returned no value', async () => {
    expect(await run(reference, 'running_totals(1)')).toMatchObject({
      result: null,
      error: expect.stringMatching(/^TypeError: 'int' object is not iterable \(line 5\)\n.*single/),
      error_line: 5,
    });
    expect(await run(reference, 'nothing_there()')).toMatchObject({
      error: expect.stringMatching(/^NameError: name 'nothing_there' is not defined\nThe call needs this name: /),
    });
    expect(await run(endless, 'running_totals([])')).toMatchObject({ error: expect.stringMatching(/^Stopped after/) });
    expect(await run('def f(:\n', 'f()')).toMatchObject({
      error: expect.stringMatching(/^SyntaxError: invalid syntax \(line 1\)\n/),
      error_line: 1,
    });
  });

  it.each<[string, RegExp]>([
    ['running_totals(', /is not an expression as needed/],
    ['   ', /expected code/],
    ['f(1); f(', /is not an expression as needed/],
    ['f(__import__("os")._exit(0))', /cannot be evaluated/],
    ['f(open("/etc/passwd").read())', /raises FileNotFoundError/],
    ['f(10**10**9)', /takes too many steps|cannot be evaluated|raises MemoryError/],
    ['f("x" * 10**9)', /cannot be evaluated|raises MemoryError/],
    ['f(sum(iter(int, 1)))', /takes too many steps/],
    ['f([i for i in range(10**5)], ["x" * 10**6])', /raises ValueError|cannot be evaluated/],
    [`f(${'['.repeat(90)}${']'.repeat(90)})`, /raises RecursionError/],
    [`f(${'('.repeat(900)}${')'.repeat(900)})`, /too complex|too many nested|cannot be evaluated/],
    [`${'f'.repeat(1_500)}()`, /too long a name/],
    [`${'ﬃ'.repeat(600)}()`, /too long a name/],
    ['f(**{1: 2})', /raises TypeError/],
  ])(
    'refuses %s, naming body.call',
    async (call, sentence) => {
      const message = await complaint(call);
      expect(message).toMatch(sentence);
      expect(message.length).toBeLessThan(500);
    },
    20_000,
  );

  it.each<[string, string | RegExp]>([
    ['f(**{"__proto__": 1, "constructor": 2})', "((), {'__proto__': 1, 'constructor': 2})"],
    ['f("\\ud800", **{"\\udfff": "\\0"})', "(('\\ud800',), {'\\udfff': '\\x00'})"],
    ['f("é" * 3_000)', /é…$/],
    [`f(${'-'.repeat(1_900)}1)`, '((1,), {})'],
    ['f([0] * 100_000)', /…$/],
    ['f(10**1000)', /^\(\(1000/],
  ])('accepts %s', async (call, result) => {
    const answer = await run(echo, call);
    expect(answer.result).toEqual(typeof result === 'string' ? result : expect.stringMatching(result));
    expect(answer.result?.length).toBeLessThanOrEqual(2_000);
  });

  it.each<[string, string]>([
    ['1 + 1', '2'],
    ['len(f(lambda: 0)[0])', '1'],
    ['[f(n)[0][0] for n in range(3)]', '[0, 1, 2]'],
    ['isinstance(f, type(print))', 'False'],
    ['x = f(1)', 'None'],
  ])('evaluates other code beside the program: %s', async (call, result) => {
    expect(await run(echo, call)).toMatchObject({ result, error: null });
  });

  it.each(['f(unknown)', 'f(x)\nf(y)', '__captured__()', 'model("a prompt")', 'f(kept)', 'answer()', 'f(space)'])(
    'reaches none of the sandbox’s own names through %s',
    async (call) => {
      expect(await run(echo, call)).toMatchObject({ result: null, error: expect.stringMatching(/^NameError/) });
    },
  );

  it('ends only its own instance', async () => {
    expect(await run(echo, '__import__("os")._exit(0) or f(print)')).toMatchObject({
      error: 'The program ended the interpreter.',
    });
    expect((await run(echo, 'f(1)')).result).toBe('((1,), {})');
  });

  it('rejects a call of no or more than 2 000 characters', () => {
    const parse = (call: string) => runLab.body.safeParse({ code: '', call }).success;
    expect([parse(''), parse('f()'), parse(`f("${'x'.repeat(65_536)}")`), parse('f(\0)')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('runs of a learner', () => {
  it('run one at a time: a second one is refused until the first has ended', async () => {
    const learner = aLearner();
    const first = run(endless, undefined, learner);
    await hasBegun(learner);
    await expect(run(reference, undefined, learner)).rejects.toMatchObject({
      code: 'run-in-flight',
      more: { retryAfterSeconds: 1 },
    });
    expect(await run(reference)).toMatchObject({ error: null });
    await first;
    expect(await run(reference, undefined, learner)).toMatchObject({ error: null });
  });

  it('start only once when many come at the same time', async () => {
    const learner = aLearner();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => run(endless, undefined, learner)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Refusal).code] : [],
    );
    expect(refused).toEqual(Array(9).fill('run-in-flight'));
  });

  it('accept an Idempotency-Key, which changes nothing', async () => {
    const call = { caller: aLearner(), params, body: { code: reference }, idempotencyKey: 'once' };
    expect(await grading.call(runLab, call)).toEqual(await grading.call(runLab, call));
  });

  it('leave no trace', async () => {
    const learner = aLearner();
    await run(reference, undefined, learner);
    for (const table of ['submission', 'best_score', 'outbox', 'idempotency_key']) {
      expect((await database.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
    }
    // Redis still holds the queue's own counters, its list of events, which names only ids, and the announced workers.
    const keys = await redis.keys('*');
    expect(
      keys.filter(
        (key) =>
          !/^(bull:(runs|grading):(meta|events|id|stalled-check|marker|stalled)|grading:workers:(about|alive))$/.test(
            key,
          ),
      ),
    ).toEqual([]);
    expect(JSON.stringify(await redis.xrange('bull:runs:events', '-', '+'))).not.toContain('running_totals');
  });

  it('run beside submissions', async () => {
    const submitted = grading.call(submitLab, { params, body: { code: endless } });
    expect(await run(reference)).toMatchObject({ error: null });
    expect(await submitted).toMatchObject({ status: 'graded', score: 0 });
    await database.query('DELETE FROM outbox');
  });
});
