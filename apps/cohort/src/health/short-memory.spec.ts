import { expect, it } from '@jest/globals';
import { ShortMemory } from './short-memory.js';

it('a short memory keeps each value for a minute', async () => {
  const memory = new ShortMemory<number>();
  let made = 0;
  const at = (seconds: number, key = 'a') => memory.of(key, new Date(seconds * 1000), async () => (made += 1));
  expect([await at(0), await at(59.9), await at(0, 'b'), await at(60), await at(0)]).toEqual([1, 1, 2, 3, 4]);
});
