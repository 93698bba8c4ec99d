import { beforeAll, describe, expect, it } from '@jest/globals';
import { listTracks } from '@proximal/contracts';
import { newLearner } from '../harness/learner.js';
import type { Platform } from '../harness/platform.js';
import { solutions } from '../harness/small-curriculum.js';
import { readFuzzSettings } from './config.js';
import { gradeMeanwhile } from './grading-load.js';
import { fire, type SalvoReport } from './salvo.js';
import { explore, type World } from './world.js';

const { seed, requests, only, grading } = readFuzzSettings();

/** A busy machine answers about fifty requests a second. */
const longestMs = 300_000 + 20 * requests;

const numbered = (count: number) => (only === undefined ? Array.from({ length: count }, (_, index) => index) : [only]);

function expectNoFailures(report: SalvoReport): void {
  const failures = report.failures.slice(0, 10).join('\n');
  expect({ count: report.failures.length, failures }).toEqual({ count: 0, failures: '' });
}

/** Ends the platform at last. */
export const describeFuzz = (started: () => Platform) =>
  describe('a platform that receives malformed requests', () => {
    let platform: Platform;
    let world: World;
    let report: SalvoReport;
    let pids: Record<string, number>;
    let printedBefore: number;

    beforeAll(async () => {
      platform = started();
      printedBefore = platform.process.output.stderr.length;
      world = await explore(platform.client, solutions.right);
      pids = platform.pids();
      const endGrading = gradeMeanwhile(platform.client, world, grading);
      report = await fire({ port: platform.port, seed, indices: numbered(requests), world });
      await endGrading();
    }, longestMs);

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
      const printed = platform.process.output.stderr.slice(printedBefore);
      expect(printed).not.toMatch(/request failed|could not be sent|unhandled|uncaught/i);
      const { token } = await newLearner(platform.client);
      await platform.client.call(listTracks, { token });
    });

    it('ends on a signal, even with open connections', async () => {
      const signalledAt = performance.now();
      await platform.stop();
      expect(performance.now() - signalledAt).toBeLessThan(30_000);
    });
  });

/** @param started the platform's port, and a world that was explored before the limits were reached */
export const describeLimitedFuzz = (started: () => { port: number; world: World }) =>
  describe('a platform with its usual limits that receives malformed requests', () => {
    it('answers each of them in the interface’s form, most with a 429', async () => {
      const report = await fire({ ...started(), seed: seed + 1, indices: numbered(500) });
      expectNoFailures(report);
      if (only === undefined) expect((report.statuses[429] ?? 0) / report.responses).toBeGreaterThan(0.3);
    });
  });
