import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { frameOf } from '../runner/frames.js';
import { ready, type Job } from '../runner/job.js';
import { RunnerProcess } from './runner-process.js';
import type { TimeLimits } from './time-limit.js';

const limits: TimeLimits = { cpuSeconds: 60, wallClockSeconds: 60, idleSeconds: 60 };
const job: Job = { kind: 'expressions', operation: 'evaluate', expressions: [], names: {} };

let runner: RunnerProcess;
afterEach(async () => {
  runner.kill('the test is over');
  await runner.ended;
});

async function printing(...messages: unknown[]): Promise<RunnerProcess> {
  const text = Buffer.concat(messages.map(frameOf)).toString('base64');
  const script = `process.stdout.write(Buffer.from('${text}', 'base64')); setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  await once(child, 'spawn');
  return (runner = new RunnerProcess(child));
}

describe('a process that should do jobs', () => {
  it('ends when it greets with something else', async () => {
    await expect((await printing('hello')).greet(limits)).rejects.toThrow('greeted with something else');
  });

  it('ends when it answers before a job', async () => {
    const answering = await printing(ready, 1);
    await answering.greet(limits).catch(() => undefined);
    await expect(answering.perform(job, 1_000, limits)).rejects.toThrow('an answer to no question');
  });

  it('ends when its answer is too long', async () => {
    await expect((await printing('x'.repeat(2_000))).greet(limits)).rejects.toThrow('a frame of');
  });

  // A runner is stopped for them by the same object.
  it.each([
    [{ idleSeconds: 0.1 }, 'a sandbox runner used no CPU for 0.1 s'],
    [{ wallClockSeconds: 0.1 }, 'a sandbox runner took more than 0.1 s'],
  ])('ends when it sleeps beyond %j', async (limit, reason) => {
    const sleeping = await printing(ready);
    await sleeping.greet(limits);
    await expect(sleeping.perform(job, 1_000, { ...limits, ...limit })).rejects.toThrow(reason);
    expect(sleeping.isAlive).toBe(false);
  });
});
