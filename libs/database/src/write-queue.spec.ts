import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runWithContext } from '@proximal/telemetry';
import { WriteQueue } from './write-queue.js';

const longMs = 60_000;

describe('a queue of writes', () => {
  it('runs writes with a common key one after the other, and others in parallel', async () => {
    const queue = new WriteQueue();
    let running = 0;
    let most = 0;
    const write = async () => {
      most = Math.max(most, (running += 1));
      await pause(1);
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4].map((learner) => queue.run([`learner ${learner}`, 'challenge 1'], longMs, write)));
    expect(most).toBe(1);
    await Promise.all([1, 2, 3, 4].map((learner) => queue.run([`learner ${learner}`], longMs, write)));
    expect(most).toBe(4);
  });

  it('refuses a write after the deadline of its caller, and does not start it', async () => {
    const queue = new WriteQueue();
    const first = queue.run(['a'], longMs, () => pause(30));
    let isBegun = false;
    await expect(queue.run(['a'], 5, async () => void (isBegun = true))).rejects.toMatchObject({ code: 'unavailable' });
    await first;
    expect(isBegun).toBe(false);
  });

  it('refuses a write when the time that was left of its request is over', async () => {
    const queue = new WriteQueue();
    const first = queue.run(['a'], longMs, () => pause(30));
    const late = runWithContext({ until: performance.now() + 5 }, () => queue.run(['a'], longMs, () => pause(0)));
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await first;
  });
});
