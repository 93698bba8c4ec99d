import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import { counterIn, countUse } from './counter.js';

const wrongLinks = { keyPrefix: 'wrong-links', points: 30, seconds: 3600 };

/** A right link is always accepted: others in the network may have used the limit up, and nobody guesses a token. */
@Injectable()
export class WrongLinksService {
  private readonly counter: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    this.counter = counterIn(redis, wrongLinks);
  }

  async refusalOf(network: string): Promise<Refusal> {
    const { isExceeded, retryAfterSeconds } = await countUse(this.counter, network);
    return isExceeded ? new Refusal('too-many-wrong-links', { retryAfterSeconds }) : new Refusal('link-not-valid');
  }
}
