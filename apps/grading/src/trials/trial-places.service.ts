import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS, withinLimit } from '../redis.js';
import { fromRedis, trialsBusy } from './refusals.js';

const key = 'grading:trials';
const places = 2;

/** No trial takes longer, unless the machine stands still. After this time the place of a killed worker is free. */
const longestTrialMs = 30_000;

/** A sorted set of the running trials' ids by the instants at which they expire, by the clock of Redis. */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return 1`;

/** All workers share them. */
@Injectable()
export class TrialPlacesService {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @throws Refusal trials-busy when none is free */
  async runInPlace<T>(id: string, run: () => Promise<T>): Promise<T> {
    if (!(await fromRedis(this.redis.eval(takeScript, 1, key, id, places, longestTrialMs)))) throw trialsBusy();
    try {
      return await run();
    } finally {
      // Without Redis the place expires.
      await withinLimit(this.redis.zrem(key, id)).catch(() => undefined);
    }
  }
}
