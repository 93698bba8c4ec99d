import { Redis } from 'ioredis';

/** Injection token of the process's connection to Redis. */
export const REDIS = Symbol('REDIS');

/** The greatest time to wait for a command's answer, in milliseconds. */
const commandTimeoutMs = 500;
const longestRetryMs = 1_000;

/**
 * Connects to Redis, and reconnects as long as the process lives. While Redis is down, commands fail at once, so that
 * callers continue without it: it contains only limits. The caller closes the connection with `disconnect()`.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    // A longer timeout would delay a process that stops while Redis is down.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(50 * attempt, longestRetryMs),
  });
  // Every command fails by itself while the connection is lost; without a listener the loss itself would be printed,
  // too.
  redis.on('error', () => undefined);
  return redis;
}
