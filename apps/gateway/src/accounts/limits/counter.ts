import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  keyPrefix: string;
  points: number;
  seconds: number;
}

/** While Redis is down, each copy of the gateway counts for itself. */
export function counterIn(redis: Redis, { keyPrefix, points, seconds: duration }: Limit): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

export async function countUse(counter: RateLimiterRedis, key: string) {
  const { consumedPoints, remainingPoints, msBeforeNext } = await counter.consume(key).catch((exceeded: unknown) => {
    if (exceeded instanceof RateLimiterRes) return exceeded;
    throw exceeded;
  });
  return {
    isExceeded: consumedPoints > counter.points,
    isLast: remainingPoints === 0,
    retryAfterSeconds: msBeforeNext / 1000,
  };
}

export async function uncountUse(counter: RateLimiterRedis, key: string): Promise<void> {
  await counter.reward(key);
}

/** The key is a hash: an address may be long, and it is private. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
