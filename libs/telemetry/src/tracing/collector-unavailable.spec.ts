import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { logAs, usualLevel } from '../logs/app-logger.js';
import type { Line } from '../logs/line.js';
import { writerOfText } from '../logs/text-lines.js';
import { runWithContext } from '../log-context.js';
import { exportTimeoutMs } from './provider.js';
import { beginSpan, inSpan } from './spans.js';
import { isTracing, startTracing, stopTracing } from './tracing.js';

const about = { name: 'a span', service: 'test', isRoot: true };
afterAll(async () => {
  logAs(usualLevel, writerOfText());
  // The exporter still tries again until its time limit, and Jest ends by force a process that has timers left.
  await pause(exportTimeoutMs);
});

describe('a process without a trace collector', () => {
  it('creates no spans when none is configured', async () => {
    expect(isTracing()).toBe(false);
    expect(beginSpan(about)).toBeUndefined();
    await expect(inSpan(about, async (span) => span)).resolves.toBeUndefined();
  });

  it('continues when it is down, says so once and stops soon', async () => {
    const lines: Line[] = [];
    const published = new Promise((resolve) => logAs('warn', (line) => resolve(lines.push(line))));
    // Nothing listens on the discard port.
    await startTracing({ service: 'test', endpoint: 'http://127.0.0.1:9', ratio: 1 });
    const work = async () => {
      for (let count = 0; count < 10_000; count += 1) beginSpan(about)!.end();
      await published;
    };
    await runWithContext({ requestId: 'r1' }, work);
    await expect(inSpan(about, () => Promise.reject(new Error('as before')))).rejects.toThrow('as before');
    const began = performance.now();
    await stopTracing();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(isTracing()).toBe(false);
    expect(lines).toMatchObject([
      { message: expect.stringMatching(/spans are lost/), error: { message: expect.stringContaining('ECONNREFUSED') } },
    ]);
    // The report does not belong to the work that ended the spans.
    expect(lines[0]?.fields).toEqual({});
  });
});
