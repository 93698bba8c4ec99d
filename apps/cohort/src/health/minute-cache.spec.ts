import { expect, it } from '@jest/globals';
import { MinuteCache } from './minute-cache.js';

it('a minute cache keeps each value for a minute', async () => {
  const cache = new MinuteCache<number>();
  let made = 0;
  const at = (seconds: number, key = 'a') => cache.getOrMake(key, new Date(seconds * 1000), async () => (made += 1));
  expect([await at(0), await at(59.9), await at(0, 'b'), await at(60), await at(0)]).toEqual([1, 1, 2, 3, 4]);
});
