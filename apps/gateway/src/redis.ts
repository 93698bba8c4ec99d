import { Redis } from 'ioredis';

/** Injection token of the process's connection to Redis. */
export const REDIS = Symbol('REDIS');

/** Longest wait for a command's answer, in milliseconds. */
const commandTimeoutMs = 500;
const longestRetryMs = 1_000;

/**
 * Connects to Redis and keeps reconnecting for as long as the process lives.
 * While Redis is away commands fail at once, so that whoever uses it goes on without: it holds only limits.
 * Whoever opened it closes it with `disconnect()`.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    // It would hold a process up that stops while Redis is away.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(50 * attempt, longestRetryMs),
  });
  // Every command fails on its own while the connection is lost; without a listener the loss itself would be printed.
  redis.on('error', () => undefined);
  return redis;
}
