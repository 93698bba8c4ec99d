import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

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

/** Returns the key of an email: a hash, because an address has any length and is private. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
