import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';

/** Where a login comes from, and for which account, existing or not. */
export interface LoginAttempt {
  email: string;
  network: string;
  /** The account's owner has logged in from this network lately. */
  isKnownNetwork: boolean;
}

interface Limit {
  name: string;
  failures: number;
  seconds: number;
  keyOf: (attempt: LoginAttempt) => string;
  /** Whether it also binds the owner's known networks. */
  bindsKnown: boolean;
}

const minute = 60;
const hour = 60 * minute;
const byPair = { keyOf: ({ email, network }: LoginAttempt) => `${accountKey(email)}:${network}`, bindsKnown: true };
const byNetwork = { keyOf: ({ network }: LoginAttempt) => network, bindsKnown: false };
const byAccount = { keyOf: ({ email }: LoginAttempt) => accountKey(email), bindsKnown: false };

/**
 * Failures admitted. Who goes on failing waits longer: first for what is left of a quarter of an hour, then of two hours.
 * The last two would let anybody lock an owner out, by failing for them, were they to bind the owner's own networks.
 */
const limits: readonly Limit[] = [
  { name: 'pair', failures: 10, seconds: 15 * minute, ...byPair },
  { name: 'pair-long', failures: 20, seconds: 2 * hour, ...byPair },
  { name: 'network', failures: 100, seconds: hour, ...byNetwork },
  { name: 'account', failures: 100, seconds: hour, ...byAccount },
];

/**
 * Limits failed logins per account and network across all copies of the gateway;
 * with Redis away each copy counts for itself.
 */
@Injectable()
export class FailedLogins {
  private readonly counters: readonly (Limit & { counter: RateLimiterRedis })[];

  constructor(@Inject(REDIS) redis: Redis) {
    this.counters = limits.map((limit) => ({ ...limit, counter: counterOf(limit, redis) }));
  }

  /**
   * Runs the login unless too many before it have failed. It counts as failed from the start, so that many at once
   * are no way around the limits, until it turns out not to have been refused as `wrong-credentials`.
   * @throws Refusal `too-many-failed-logins`, or what the login throws
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

  /** Counts one after the other, and takes all back when one is exceeded: what is not tried tells nobody anything. */
  private async count(attempt: LoginAttempt): Promise<void> {
    for (const [position, { counter, keyOf }] of this.binding(attempt).entries()) {
      try {
        await counter.consume(keyOf(attempt));
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        await this.giveBack(attempt, position);
        throw new Refusal('too-many-failed-logins', { retryAfterSeconds: Math.ceil(exceeded.msBeforeNext / 1000) });
      }
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

/** Hashed, for an address is of any length and nobody else's business. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function counterOf({ name, failures: points, seconds: duration }: Limit, redis: Redis): RateLimiterRedis {
  const keyPrefix = `failed-login:${name}`;
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}
