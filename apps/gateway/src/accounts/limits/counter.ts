import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  keyPrefix: string;
  /** How much is allowed in `seconds`. */
  points: number;
  seconds: number;
}

/** Makes a counter for all copies of the gateway; while Redis is down, each copy counts for itself. */
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

/** The state of a limit after one more use. */
export interface Use {
  isExceeded: boolean;
  /** Whether the limit admits no further use. */
  isLast: boolean;
  retryAfterSeconds: number;
}

export async function countUse(counter: RateLimiterRedis, key: string): Promise<Use> {
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

/** Returns the key of an email address: a hash, because an address has any length and is private. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
