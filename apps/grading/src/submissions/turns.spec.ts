import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('runs a limited number of tasks at a time, in the order in which they come', async () => {
  const turns = new Turns(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    turns.take(() => {
      began.push(number);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  ends[1]?.();
  await works[1];
  await new Promise(setImmediate);
  expect(began).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await Promise.all([works[0], works[2]]);
  await new Promise(setImmediate);
  expect(began).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  await works[3];
});

it('passes the turn on when a task fails', async () => {
  const turns = new Turns(1);
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
