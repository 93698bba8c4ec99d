import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import { addressKey, counterIn, countUse } from '../limits/counter.js';

export interface LoginAttempt {
  email: string;
  network: string;
  isKnownNetwork: boolean;
}

interface Limit {
  name: string;
  failures: number;
  seconds: number;
  keyOf: (attempt: LoginAttempt) => string;
  bindsKnown: boolean;
}

const minute = 60;
const hour = 60 * minute;
const byPair = { keyOf: ({ email, network }: LoginAttempt) => `${addressKey(email)}:${network}`, bindsKnown: true };
const byNetwork = { keyOf: ({ network }: LoginAttempt) => network, bindsKnown: false };
const byAccount = { keyOf: ({ email }: LoginAttempt) => addressKey(email), bindsKnown: false };

/**
 * Who fails on waits longer. The last two limits exclude the owner's own networks: otherwise anybody could lock an
 * owner out by failing in their name.
 */
const limits: readonly Limit[] = [
  { name: 'pair', failures: 10, seconds: 15 * minute, ...byPair },
  { name: 'pair-long', failures: 20, seconds: 2 * hour, ...byPair },
  { name: 'network', failures: 100, seconds: hour, ...byNetwork },
  { name: 'account', failures: 100, seconds: hour, ...byAccount },
];

@Injectable()
export class FailedLoginsService {
  private readonly counters: readonly (Limit & { counter: RateLimiterRedis })[];

  constructor(@Inject(REDIS) redis: Redis) {
    this.counters = limits.map((limit) => {
      const { name, failures: points, seconds } = limit;
      return { ...limit, counter: counterIn(redis, { keyPrefix: `failed-login:${name}`, points, seconds }) };
    });
  }

  /**
   * Counts as failed from the start, so that many concurrent logins cannot pass the limits.
   * @throws Refusal `too-many-failed-logins`, or any error of the login
   */
  async guard<R>(attempt: LoginAttempt, login: () => Promise<R>): Promise<R> {
    await this.count(attempt);
    try {
      const result = await login();
      await this.giveBack(attempt, this.counters.length);
      return result;
    } catch (error) {
      if (!isWrong(error)) await this.giveBack(attempt, this.counters.length);
      throw error;
    }
  }

  /** Takes all counts back when one limit is exceeded: a login that is not tried reveals nothing. */
  private async count(attempt: LoginAttempt): Promise<void> {
    for (const [position, { counter, keyOf }] of this.binding(attempt).entries()) {
      const { isExceeded, retryAfterSeconds } = await countUse(counter, keyOf(attempt));
      if (!isExceeded) continue;
      await this.giveBack(attempt, position);
      throw new Refusal('too-many-failed-logins', { retryAfterSeconds });
    }
  }

  private async giveBack(attempt: LoginAttempt, counted: number): Promise<void> {
    const counters = this.binding(attempt).slice(0, counted);
    await Promise.all(counters.map(({ counter, keyOf }) => counter.reward(keyOf(attempt))));
  }

  private binding({ isKnownNetwork }: LoginAttempt) {
    return this.counters.filter(({ bindsKnown }) => bindsKnown || !isKnownNetwork);
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'wrong-credentials';
}
