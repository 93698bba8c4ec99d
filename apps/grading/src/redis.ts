import { StartFailure } from '@proximal/runtime';
import type { QueueOptions, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';

/** A Redis that restarts is found again within this time. */
const longestRetryMs = 1_000;

function retryStrategy(attempt: number): number {
  return Math.min(50 * attempt, longestRetryMs);
}

/** For adding jobs: while Redis is away a command fails at once, for the sweeper will add the job. */
export function queueConnection(url: string): QueueOptions['connection'] {
  return { url, enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2_000, commandTimeout: 1_000, retryStrategy };
}

/** For taking jobs: commands wait until Redis is back. */
export function workerConnection(url: string): WorkerOptions['connection'] {
  return { url, maxRetriesPerRequest: null, connectTimeout: 2_000, retryStrategy };
}

/**
 * Makes sure that Redis answers.
 * @throws StartFailure when nothing answers at the address, or it refuses the password
 */
export async function probeRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // The failure is thrown below; without a listener it would be printed as well.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    // The address may carry a password, so only its host is named.
    throw new StartFailure(`Cannot reach Redis at ${new URL(url).host}: start it there or set REDIS_URL.`);
  } finally {
    redis.disconnect();
  }
}
