import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.js';

function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
}

describe('a queue by key', () => {
  it('runs one task per key at a time, in their order', async () => {
    const queue = new KeyedQueue();
    const begun: number[] = [];
    const works = [1, 2, 3].map((number) => ({ number, ...held() }));
    const all = works.map(({ number, ended }) => queue.run('a', async () => void (begun.push(number), await ended)));
    for (const { number, end } of works) {
      await turn();
      expect(begun.at(-1)).toBe(number);
      end();
    }
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3]);
  });

  it('does not let one key wait for another', async () => {
    const queue = new KeyedQueue();
    const slow = held();
    const first = queue.run('a', () => slow.ended);
    await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
    slow.end();
    await first;
  });

  it('passes on the result or error of the work, and continues after a failure', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('wrong')));
    const next = queue.run('a', async () => 2);
    await expect(failing).rejects.toThrow('wrong');
    await expect(next).resolves.toBe(2);
  });

  it('forgets a key when none of its work is left', async () => {
    const queue = new KeyedQueue();
    const all = Promise.all([
      queue.run('a', async () => {}),
      queue.run('a', async () => {}),
      queue.run('b', async () => {}),
    ]);
    expect(queue.size).toBe(2);
    await all;
    await turn();
    expect(queue.size).toBe(0);
  });
});
