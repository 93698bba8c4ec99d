import { Logger } from '@nestjs/common';
import {
  logRedisTlsProblems,
  redisCertificate,
  redisTlsProblem,
  StartFailure,
  tlsProblem,
  withTimeout,
} from '@proximal/runtime';
import { Redis, type RedisOptions } from 'ioredis';

export const REDIS = Symbol('REDIS');

const longestRetryMs = 1_000;
const openWithinMs = 5_000;
const answersWithinMs = 1_500;

/**
 * While Redis is away a command fails at once, because the sweeper will add the job.
 * @throws StartFailure when nothing answers at the address, or it refuses the password
 */
export function openQueueRedis(url: string, commandTimeout = 1_000): Promise<Redis> {
  return openRedis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout });
}

/** For taking jobs: while Redis is away commands wait until it is back. Throws as `openQueueRedis` does. */
export function openWorkerRedis(url: string): Promise<Redis> {
  return openRedis(url, { maxRetriesPerRequest: null });
}

/** @throws Error after 1.5 s without an answer: a BullMQ queue would wait for as long as Redis is away */
export function withinLimit<T>(answer: Promise<T>): Promise<T> {
  return withTimeout(answer, answersWithinMs, () => {
    throw new Error('Redis does not answer');
  });
}

async function openRedis(url: string, options: RedisOptions): Promise<Redis> {
  let isOpen = false;
  const retryStrategy = (attempt: number) => (isOpen ? Math.min(50 * attempt, longestRetryMs) : null);
  const limits = { connectTimeout: openWithinMs, disconnectTimeout: 500 };
  const redis = new Redis(url, { ...redisCertificate(url), ...options, ...limits, lazyConnect: true, retryStrategy });
  let lastError: Error | undefined;
  // Commands fail on their own. Without a listener the lost connection would be printed.
  redis.on('error', (error: Error) => {
    // A Redis that refuses a certificate may say so first, and reset the connection afterwards.
    if (isOpen) lastError = undefined;
    else if (tlsProblem(lastError) === undefined) lastError = error;
  });
  try {
    await withTimeout(redis.connect(), openWithinMs, () => {
      throw new Error('no answer');
    });
    isOpen = true;
    logRedisTlsProblems(redis, url, 'Redis cannot be used (REDIS_URL), jobs wait', new Logger('Redis'));
    return redis;
  } catch (error) {
    if (redis.status !== 'end') redis.disconnect();
    throw await unusableRedis(url, lastError ?? error);
  }
}

/** Names only the host and the kind of the failure, because the address and the error's text may hold a password. */
async function unusableRedis(url: string, error: unknown): Promise<StartFailure> {
  const { code, message } = error as NodeJS.ErrnoException;
  const place = `Cannot use Redis at ${new URL(url).host}`;
  const tls = await redisTlsProblem(url, error);
  // Waiting resolves no problem with certificates.
  if (tls !== undefined) return new StartFailure(`${place} (REDIS_URL): ${tls}.`);
  const failure = (why: string) => new StartFailure(`${place}: ${why}.`, { cause: error });
  if (/^(WRONGPASS|NOAUTH|NOPERM)|without any password configured/.test(message))
    return failure('the user or the password is wrong; set REDIS_URL right');
  const answer = /^[A-Z]{3,}\b/.exec(message)?.[0];
  if (code === undefined && answer !== undefined && !message.startsWith('ECONN'))
    return failure(`it answers ${answer}; mend it or set REDIS_URL`);
  const why = code === undefined ? 'nothing answers there' : `nothing answers there (${code})`;
  return failure(`${why}; start it there or set REDIS_URL`);
}
