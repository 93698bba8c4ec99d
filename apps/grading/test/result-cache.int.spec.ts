/** @jest-environment-options {"modules": "own"} */

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { submitLab } from '@proximal/contracts';
import { SandboxFailure } from '@proximal/sandbox';
import { aLearner, scrape, stopAfterwards } from '@proximal/testing';
import { Database } from '../src/database.js';
import type { Grade } from '../src/grades/grade.js';
import { CachedResultRepository } from '../src/grading/results/cached-result.repository.js';
import { ResultCache } from '../src/grading/results/result-cache.js';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { hardCoded, reference, slow } from './running-totals.js';

const params = { id: 1 };
const strange = `def running_totals(n):
    print("é \\u2028 \\U0001f600", chr(0xd83d), chr(0))
    raise ValueError(chr(0), {"b": 1, "a": 1e5, "10": 2, "2": 3})
`;

let grading: Grading;
let database: Database;
let results: CachedResultRepository;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading, 2);
  database = await Database.open(grading.environment.GRADING_DATABASE_URL ?? '');
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
  results = new CachedResultRepository(database);
}, startsWithinMs);

beforeEach(() => database.cachedResult.deleteMany());

async function submitted(code: string, caller = aLearner()): Promise<string> {
  const { submission_id: id } = await grading.call(submitLab, { caller, params, body: { code } });
  const [row] = await database.$queryRaw<[{ text: string }]>`
    SELECT concat_ws(' ', score, correctness, style, efficiency, ran, code_key, tests::text, comments::text) AS text
    FROM submission WHERE id = ${id} AND status = 'graded'`;
  return row.text;
}

async function counted(): Promise<{ hits: number; misses: number; runs: number }> {
  const { value } = await scrape();
  const lookups = (outcome: string) => value('proximal_result_cache_lookups_total', { outcome }) ?? NaN;
  return { hits: lookups('hit'), misses: lookups('miss'), runs: value('proximal_sandbox_runs_total') ?? NaN };
}

describe('a submission of code that was graded before', () => {
  it.each([
    ['right', reference],
    ['slow', slow],
    ['hard-coded', hardCoded],
    ['no Python', 'def running_totals(:\n'],
    ['empty', ''],
    ['strange', strange],
    ['never ending', 'def running_totals(numbers):\n    while True:\n        pass\n'],
  ])(
    'gets the same grade, byte for byte, without a run: %s',
    async (_, code) => {
      const first = await submitted(code);
      const before = await counted();
      expect(await submitted(code)).toBe(first);
      expect(await counted()).toEqual({ ...before, hits: before.hits + 1 });
      await database.cachedResult.deleteMany();
      expect(await submitted(code)).toBe(first);
      const again = await counted();
      expect(again.misses).toBe(before.misses + 1);
      expect(again.runs).toBeGreaterThan(before.runs);
    },
    startsWithinMs,
  );

  it('counts as an attempt of its own, and earns what it adds', async () => {
    const submit = (caller: ReturnType<typeof aLearner>) =>
      grading.call(submitLab, { caller, params, body: { code: reference } });
    const [one, other] = [aLearner(), aLearner()];
    expect(await submit(one)).toMatchObject({ score: 100, xp_awarded: 120 });
    expect(await submit(other)).toMatchObject({ score: 100, xp_awarded: 120 });
    expect(await submit(other)).toMatchObject({ score: 100, xp_awarded: 0 });
    expect(await database.submission.count({ where: { learnerId: other.id } })).toBe(2);
    expect(await database.cachedResult.count()).toBe(1);
  });

  it('is run when a character differs', async () => {
    await submitted(reference);
    const { misses } = await counted();
    await submitted(`${reference}\n`);
    expect((await counted()).misses).toBe(misses + 1);
  });

  it.each([
    ['by other rules', () => database.$executeRaw`UPDATE cached_result SET grader_revision = grader_revision + 1`],
    ['by another version of the lab', () => database.$executeRaw`UPDATE cached_result SET lab_version = 'another'`],
    ['and lacks something', () => database.$executeRaw`UPDATE cached_result SET grade = '{"score": 7}'`],
  ])('is run when the cached result was graded %s', async (_, change) => {
    const first = await submitted(reference);
    expect(await change()).toBe(1);
    const { misses } = await counted();
    expect(await submitted(reference)).toBe(first);
    expect((await counted()).misses).toBe(misses + 1);
    expect(await submitted(reference)).toBe(first);
    expect((await counted()).misses).toBe(misses + 1);
  });
});

describe('the cache of results', () => {
  const program = { code: 'code', files: null };
  const grade: Grade = {
    score: 1,
    correctness: 1,
    style: 1,
    efficiency: 1,
    ran: true,
    codeKey: null,
    tests: [],
    comments: [],
  };

  it('stores nothing of a failed submission', async () => {
    const cache = new ResultCache(results, { GRADING_RESULT_CACHE: 10 });
    const failing = () => Promise.reject(new SandboxFailure('no verdict'));
    await expect(cache.getOrRun('version', program, failing)).rejects.toThrow(SandboxFailure);
    expect(await database.cachedResult.count()).toBe(0);
    expect(await cache.getOrRun('version', program, () => Promise.resolve(grade))).toEqual(grade);
    expect(await cache.getOrRun('version', program, failing)).toEqual(grade);
  });

  it('runs everything, and stores nothing, when it is turned off', async () => {
    await results.store({ labVersion: 'version', graderRevision: 1, codeHash: new Uint8Array(32) }, grade);
    const cache = new ResultCache(results, { GRADING_RESULT_CACHE: 0 });
    let runs = 0;
    const run = () => Promise.resolve({ ...grade, score: (runs += 1) });
    expect([
      await cache.getOrRun('version', program, run),
      await cache.getOrRun('version', program, run),
    ]).toMatchObject([{ score: 1 }, { score: 2 }]);
    expect(await database.cachedResult.count()).toBe(1);
    expect(await results.cleanUp(0)).toBe(1);
  });

  it('accepts two results for the same key at the same time', async () => {
    const cache = new ResultCache(results, { GRADING_RESULT_CACHE: 10 });
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => cache.getOrRun('version', program, () => Promise.resolve(grade))),
    );
    expect(both).toEqual([grade, grade, grade, grade]);
    expect(await database.cachedResult.count()).toBe(1);
  });

  it('deletes the oldest results beyond its size, in batches, by several copies at once', async () => {
    await database.$executeRaw`
      INSERT INTO cached_result (lab_version, grader_revision, code_hash, grade, stored_at)
      SELECT n::text, 1, '\\x00', '{}', now() - make_interval(secs => n) FROM generate_series(1, 5000) AS n`;
    await Promise.all([results.cleanUp(7), results.cleanUp(7), results.cleanUp(7)]);
    await results.cleanUp(7);
    const left = await database.cachedResult.findMany({ orderBy: { storedAt: 'desc' } });
    expect(left.map(({ labVersion }) => labVersion)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await results.cleanUp(7)).toBe(0);
  });

  it('deletes results older than 30 days', async () => {
    await database.$executeRaw`
      INSERT INTO cached_result (lab_version, grader_revision, code_hash, grade, stored_at)
      SELECT n::text, 1, '\\x00', '{}', now() - make_interval(days => n) FROM generate_series(28, 32) AS n`;
    expect(await results.cleanUp(100)).toBe(3);
    expect(await database.cachedResult.count()).toBe(2);
  });
});
