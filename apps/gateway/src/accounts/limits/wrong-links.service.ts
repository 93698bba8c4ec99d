import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import { counterIn } from './counter.js';

/** A person pastes a wrong link a few times; a program that guesses tries more often, and a token has 256 bits. */
const wrongLinks = { keyPrefix: 'wrong-links', points: 30, seconds: 3600 };

/** Limits the links that are not valid: 30 an hour from a network. */
@Injectable()
export class WrongLinksService {
  private readonly counter: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    this.counter = counterIn(redis, wrongLinks);
  }

  /**
   * Counts as wrong from the start, so that many at once cannot pass the limit.
   * @throws Refusal `too-many-wrong-links`, or any error of the use
   */
  async guard<R>(network: string, use: () => Promise<R>): Promise<R> {
    await this.count(network);
    try {
      const result = await use();
      await this.counter.reward(network);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'link-not-valid')) await this.counter.reward(network);
      throw error;
    }
  }

  private async count(network: string): Promise<void> {
    try {
      await this.counter.consume(network);
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      throw new Refusal('too-many-wrong-links', { retryAfterSeconds: Math.ceil(exceeded.msBeforeNext / 1000) });
    }
  }
}
