import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Arrivals } from './arrivals.js';

const blockedMs = 600;
let arrivals: Arrivals;

beforeEach(() => {
  arrivals = new Arrivals();
});
afterEach(() => arrivals.stop());

function blockLoop(): void {
  const until = performance.now() + blockedMs;
  while (performance.now() < until);
}

it('what is read after the loop was blocked may have come while it was', async () => {
  await pause(250);
  const sentAt = performance.now();
  blockLoop();
  await pause(1);
  expect(arrivals.earliest()).toBeLessThan(sentAt + 250);
});

it('what is read in the blocked turn itself has waited, too', async () => {
  await pause(250);
  const sentAt = performance.now();
  blockLoop();
  expect(arrivals.earliest()).toBeLessThan(sentAt + 250);
});

it('what is read by a loop that goes on has come now', async () => {
  blockLoop();
  // On a busy machine a turn may be late by itself.
  do await pause(100);
  while (performance.now() - arrivals.earliest() > 1);
});
