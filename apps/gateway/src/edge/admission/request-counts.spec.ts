import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { RequestCounts } from './request-counts.js';

function aRedis() {
  const totals = new Map<string, number>();
  const commands: string[][] = [];
  const countRequests = async (number: number, ...given: (string | number)[]) => {
    const keys = given.slice(0, number).map(String);
    commands.push(keys);
    return keys.flatMap((key, index) => {
      const used = (totals.get(key) ?? 0) + Number(given[number + 1 + index]);
      totals.set(key, used);
      return [used, 60_000];
    });
  };
  return { redis: { defineCommand: () => undefined, countRequests } as unknown as Redis, commands };
}

describe('requests that arrive at the same time', () => {
  it('are counted by one command, and numbered in their order, each key for itself', async () => {
    const { redis, commands } = aRedis();
    const counts = new RequestCounts(redis, 60_000);
    const countAll = (...keys: string[]) => Promise.all(keys.map(async (key) => (await counts.count(key)).used));
    expect(await countAll('a', 'b', 'a', 'a')).toEqual([1, 1, 2, 3]);
    expect(await countAll('a', 'b')).toEqual([4, 2]);
    expect(commands).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
