import { Logger } from '@nestjs/common';
import { logRedisTlsProblems, redisCertificate, redisTlsProblem, StartFailure, withTimeout } from '@proximal/runtime';
import { Redis } from 'ioredis';

export const REDIS = Symbol('REDIS');

const commandTimeoutMs = 500;
const longestRetryMs = 1_000;
const firstConnectionMs = 2_000;

/** While Redis is down commands fail at once, so that callers go on without limits. The caller calls `disconnect()`. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    ...redisCertificate(url),
    enableOfflineQueue: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    // A longer timeout would delay a process that stops while Redis is down.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(50 * attempt, longestRetryMs),
  });
  // Every command fails by itself; without a listener the loss itself would be printed, too.
  redis.on('error', () => undefined);
  return redis;
}

/**
 * A Redis that does not answer is no obstacle. Later problems with TLS are logged.
 * @throws StartFailure when TLS is wrong, such as an unknown authority, because waiting does not change it
 */
export async function refuseWrongTls(redis: Redis, url: string): Promise<void> {
  const failure = new Promise<unknown>((resolve) => {
    redis.once('ready', () => resolve(undefined));
    redis.once('error', resolve);
  });
  const error = await withTimeout(failure, firstConnectionMs, () => undefined);
  const problem = await redisTlsProblem(url, error);
  if (problem !== undefined)
    throw new StartFailure(`Cannot use Redis at ${new URL(url).host} (REDIS_URL): ${problem}.`);
  const consequence = 'Redis cannot be used (REDIS_URL), each copy counts requests for itself';
  logRedisTlsProblems(redis, url, consequence, new Logger('Redis'));
}
