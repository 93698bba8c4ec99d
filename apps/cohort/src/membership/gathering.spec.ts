import { expect, it } from '@jest/globals';
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
