import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import { counterIn, emailKey } from './counter.js';

const hour = 3600;
const ofAddress = { keyPrefix: 'mails:address', points: 5, seconds: hour };
const ofNetwork = { keyPrefix: 'mails:network', points: 20, seconds: hour };

/** 5 an hour to an address, 20 an hour from a network. Unknown addresses count too, so that the limits tell nothing. */
@Injectable()
export class MailLimitsService {
  private readonly address: RateLimiterRedis;
  private readonly network: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    this.address = counterIn(redis, ofAddress);
    this.network = counterIn(redis, ofNetwork);
  }

  /** @throws Refusal `too-many-mails` */
  async count(email: string, network: string): Promise<void> {
    await consume(this.network, network);
    await consume(this.address, emailKey(email));
  }
}

async function consume(counter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    throw new Refusal('too-many-mails', { retryAfterSeconds: Math.ceil(exceeded.msBeforeNext / 1000) });
  }
}
