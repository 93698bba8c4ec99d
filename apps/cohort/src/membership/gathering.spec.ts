import { expect, it } from '@jest/globals';
import { runWithContext, timeLeftMs } from '@proximal/telemetry';
import { Gathering } from './gathering.js';

it('a gathering batches the items that arrive while it is busy, and continues after a failure', async () => {
  const begun: string[][] = [];
  const gathering = new Gathering<string>(async (items) => {
    begun.push(items);
    await Promise.resolve();
    if (items.includes('bad')) throw new Error('bad');
  });
  const first = gathering.add('a');
  await first;
  const outcomes = Promise.allSettled(['b', 'bad'].map((item) => gathering.add(item)));
  while (begun.length < 2) await Promise.resolve();
  const later = ['c', 'd'].map((item) => gathering.add(item));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all(later);
  expect(begun).toEqual([['a'], ['b', 'bad'], ['c', 'd']]);
});

it('a batch has the time of the caller who waits longest', async () => {
  const hourMs = 3_600_000;
  const leftMs: number[] = [];
  const gathering = new Gathering<string>((items) => {
    leftMs.push(timeLeftMs(10 * hourMs), items.length);
    return Promise.resolve();
  });
  const addWithin = (ms: number) => runWithContext({ until: performance.now() + ms }, () => gathering.add('one'));
  await Promise.all([addWithin(0), addWithin(2 * hourMs), addWithin(1)]);
  expect(leftMs[0]).toBeGreaterThan(hourMs);
  expect(leftMs[0]).toBeLessThanOrEqual(2 * hourMs);
  expect(leftMs[1]).toBe(3);
});
