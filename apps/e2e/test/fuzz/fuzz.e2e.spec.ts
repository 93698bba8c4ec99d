import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listTracks } from '@proximal/contracts';
import { newLearner } from '../harness/learner.js';
import { Platform, unlimited } from '../harness/platform.js';
import { solutions, writeCurriculum } from '../harness/small-curriculum.js';
import { readFuzzSettings } from './config.js';
import { gradeMeanwhile } from './grading-load.js';
import { fire, type SalvoReport } from './salvo.js';
import { explore, type World } from './world.js';

const { seed, requests, only, grading } = readFuzzSettings();

// A busy machine answers about fifty requests a second.
jest.setTimeout(300_000 + 20 * requests);

const numbered = (count: number) => (only === undefined ? Array.from({ length: count }, (_, index) => index) : [only]);

function expectNoFailures(report: SalvoReport): void {
  const failures = report.failures.slice(0, 10).join('\n');
  expect({ count: report.failures.length, failures }).toEqual({ count: 0, failures: '' });
}

describe('a platform that receives malformed requests', () => {
  let platform: Platform;
  let world: World;
  let report: SalvoReport;
  let pids: Record<string, number>;

  beforeAll(async () => {
    platform = await Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: writeCurriculum() } });
    world = await explore(platform.client, solutions.right);
    pids = platform.pids();
    const endGrading = gradeMeanwhile(platform.client, world, grading);
    report = await fire({ port: platform.port, seed, indices: numbered(requests), world });
    await endGrading();
  });
  afterAll(() => platform?.dispose());

  it('answers each of them in the interface’s form and without a 5xx', () => {
    expectNoFailures(report);
    expect(report.hung).toBe(0);
  });

  it('refuses few of them because of rate limits, so that they reach the services', () => {
    expect((report.statuses[429] ?? 0) / report.responses).toBeLessThan(0.01);
  });

  it('receives them in all its parts', () => {
    if (only !== undefined) return;
    const expected = [200, 201, 304, 400, 401, 404, 405, 413, 415, 422];
    expect(expected.filter((status) => (report.statuses[status] ?? 0) > 0)).toEqual(expected);
    expect((report.statuses[200] ?? 0) / report.responses).toBeGreaterThan(0.1);
  });

  it('continues with the same processes, logs no failure and serves', async () => {
    expect(platform.pids()).toEqual(pids);
    expect(platform.process.output.stderr).not.toMatch(/request failed|could not be sent|unhandled|uncaught/i);
    const { token } = await newLearner(platform.client);
    await platform.client.call(listTracks, { token });
  });

  it('ends on a signal, even with open connections', async () => {
    const signalledAt = performance.now();
    await platform.stop();
    expect(performance.now() - signalledAt).toBeLessThan(30_000);
  });
});

describe('a platform with its usual limits that receives malformed requests', () => {
  let platform: Platform;

  beforeAll(async () => {
    platform = await Platform.start({ environment: { CURRICULUM_FOLDER: writeCurriculum() } });
  });
  afterAll(() => platform?.dispose());

  it('answers each of them in the interface’s form, most with a 429', async () => {
    const world = await explore(platform.client, solutions.right);
    const indices = numbered(1_000);
    const report = await fire({ port: platform.port, seed: seed + 1, indices, world });
    expectNoFailures(report);
    if (only === undefined) expect((report.statuses[429] ?? 0) / report.responses).toBeGreaterThan(0.3);
  });
});
