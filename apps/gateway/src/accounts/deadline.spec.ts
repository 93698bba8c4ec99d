import { expect, it } from '@jest/globals';
import { timeLeftMs } from '@proximal/telemetry';
import { Deadline } from './deadline.js';

it('a deadline hands the time that is left on, and begins nothing once it is over', async () => {
  const hourMs = 3_600_000;
  const begunAt = performance.now() - hourMs;
  const half = new Deadline({ deadlineMs: 2 * hourMs }, { begunAt });
  expect(await half.handOn({}, () => Promise.resolve(timeLeftMs(10 * hourMs)))).toBeLessThanOrEqual(hourMs);
  expect(timeLeftMs(10 * hourMs)).toBe(10 * hourMs);
  const over = new Deadline({ deadlineMs: hourMs }, { begunAt });
  let hasBegun = false;
  const begin = () => Promise.resolve((hasBegun = true));
  await expect(over.handOn({}, begin)).rejects.toMatchObject({ code: 'unavailable' });
  expect(hasBegun).toBe(false);
});
