import { afterEach, describe, expect, it } from '@jest/globals';
import { DatabaseClock } from './database-clock.repository.js';

const start = Date.parse('2026-11-23T10:00:00Z');
let elapsedMs = 0;
let clock: DatabaseClock | undefined;

afterEach(async () => {
  await clock?.onModuleDestroy();
  elapsedMs = 0;
});

function databaseAhead(about: { byMs: number; wayMs: number; answerMs: number }) {
  const readOne = async () => {
    elapsedMs += about.wayMs;
    const now = new Date(start + about.byMs + elapsedMs);
    elapsedMs += about.answerMs;
    return { now };
  };
  return { readOne } as unknown as Parameters<typeof DatabaseClock.open>[0];
}

const monotonic = () => elapsedMs;
const aheadMs = () => clock!.now().getTime() - start - elapsedMs;

describe('DatabaseClock', () => {
  it('shows the time of the database, wherever this machine’s clock is', async () => {
    clock = await DatabaseClock.open(databaseAhead({ byMs: 3_600_000, wayMs: 5, answerMs: 5 }), monotonic);
    elapsedMs += 60_000;
    expect(aheadMs()).toBe(3_600_000);
  });

  it('is wrong by no more than half of what the answer took', async () => {
    clock = await DatabaseClock.open(databaseAhead({ byMs: 0, wayMs: 0, answerMs: 400 }), monotonic);
    expect(aheadMs()).toBe(-200);
  });

  it('follows a database whose clock is corrected', async () => {
    const about = { byMs: 0, wayMs: 5, answerMs: 5 };
    clock = await DatabaseClock.open(databaseAhead(about), monotonic);
    about.byMs = -90_000;
    await clock.follow();
    expect(Math.abs(aheadMs() + 90_000)).toBeLessThanOrEqual(5);
  });

  it('ignores a slow answer that contradicts nothing', async () => {
    const about = { byMs: 0, wayMs: 5, answerMs: 5 };
    clock = await DatabaseClock.open(databaseAhead(about), monotonic);
    Object.assign(about, { wayMs: 3_000, answerMs: 0 });
    await clock.follow();
    expect(aheadMs()).toBe(0);
  });

  it('goes on while the database is away', async () => {
    const database = databaseAhead({ byMs: 0, wayMs: 5, answerMs: 5 });
    clock = await DatabaseClock.open(database, monotonic);
    Object.assign(database, { readOne: async () => Promise.reject(new Error('away')) });
    await expect(clock.follow()).rejects.toThrow('away');
    elapsedMs += 1_000;
    expect(aheadMs()).toBe(0);
  });
});
