import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aToken, startGateway } from './gateway.js';

const hour = 3_600_000;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000' });
});
afterEach(() => void jest.useRealTimers());

function moveClock(byMs: number): void {
  const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
  const timers = [
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const;
  jest.useFakeTimers({ now: Date.now() + byMs, doNotFake: [...others, ...timers] });
}

const statusFor = async (token: string) => {
  const { status } = await fetch(`${gateway.url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
  return status;
};

describe('a gateway whose machine has a wrong clock', () => {
  it.each([
    ['an hour ahead', hour],
    ['an hour behind', -hour],
  ])('accepts and issues tokens by the clock of its database when it is %s', async (_, byMs) => {
    const earlier = await aToken(gateway.url);
    moveClock(byMs);
    expect(await statusFor(earlier)).toBe(200);
    const issuedMeanwhile = await aToken(gateway.url);
    jest.useRealTimers();
    expect(await statusFor(issuedMeanwhile)).toBe(200);
  });
});
