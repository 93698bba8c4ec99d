import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '@proximal/runtime';
import { Redis, type RedisOptions } from 'ioredis';

/** Injection token of the process's connection to Redis. */
export const REDIS = Symbol('REDIS');

/** A Redis that restarts is found again within this time. */
const longestRetryMs = 1_000;
/** One that takes connections and says nothing counts as away after this time. */
const openWithinMs = 5_000;
/** A command that takes longer is not waited for. */
const answersWithinMs = 1_500;

/**
 * Connects for adding jobs: while Redis is away a command fails at once, for the sweeper will add the job.
 * @throws StartFailure when nothing answers at the address, or it refuses the password
 */
export function openQueueRedis(url: string): Promise<Redis> {
  return openRedis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000 });
}

/** Connects for taking jobs, throws as `openQueueRedis` does: while Redis is away commands wait until it is back. */
export function openWorkerRedis(url: string): Promise<Redis> {
  return openRedis(url, { maxRetriesPerRequest: null });
}

/**
 * What Redis answers.
 * @throws Error after 1.5 s without an answer: a queue of BullMQ waits for as long as Redis is away
 */
export async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), answersWithinMs);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

async function openRedis(url: string, options: RedisOptions): Promise<Redis> {
  let isOpen = false;
  const retryStrategy = (attempt: number) => (isOpen ? Math.min(50 * attempt, longestRetryMs) : null);
  const limits = { connectTimeout: openWithinMs, disconnectTimeout: 500 };
  const redis = new Redis(url, { ...options, ...limits, lazyConnect: true, retryStrategy });
  // Commands fail on their own; without a listener the loss of the connection would be printed.
  redis.on('error', () => undefined);
  try {
    const overdue = pause(openWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
    await Promise.race([redis.connect(), overdue]);
    isOpen = true;
    return redis;
  } catch {
    if (redis.status !== 'end') redis.disconnect();
    // The address may carry a password, so only its host is named.
    throw new StartFailure(`Cannot use Redis at ${new URL(url).host}: start it there or set REDIS_URL.`);
  }
}
