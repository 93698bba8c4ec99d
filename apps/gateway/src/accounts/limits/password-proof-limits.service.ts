import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import type { Session } from '../request-context.js';
import { counterIn, countUse } from './counter.js';

const hour = 3600;

/** The guesses of an older password do not count. */
export interface Prover {
  session: Pick<Session, 'sessionId' | 'userId'>;
  passwordChangedAt: Date | null;
}

/**
 * Limits wrong passwords in sessions: 10 an hour in one, 20 a day for an account. Failed logins do not count here, and
 * these do not count there: otherwise strangers could keep an owner who is logged in from changing the password.
 */
@Injectable()
export class PasswordProofLimitsService {
  private readonly session;
  private readonly account;

  constructor(@Inject(REDIS) redis: Redis) {
    this.session = counterIn(redis, { keyPrefix: 'password-proof:session', points: 10, seconds: hour });
    this.account = counterIn(redis, { keyPrefix: 'password-proof:account', points: 20, seconds: 24 * hour });
  }

  /**
   * Counts as wrong from the start, so that many at once cannot pass the limits.
   * @returns `wrong` and, for the one that uses a limit up, `wrong-and-last`
   * @throws Refusal `too-many-wrong-passwords`, or any error of the check
   */
  async guard(prover: Prover, isRight: () => Promise<boolean>): Promise<'right' | 'wrong' | 'wrong-and-last'> {
    const isLast = await this.count(prover);
    let isWrong = false;
    try {
      isWrong = !(await isRight());
    } finally {
      if (!isWrong) await this.giveBack(prover);
    }
    if (!isWrong) return 'right';
    return isLast ? 'wrong-and-last' : 'wrong';
  }

  private async count(prover: Prover): Promise<boolean> {
    const uses = await Promise.all(this.countersOf(prover).map(([counter, key]) => countUse(counter, key)));
    if (!uses.some(({ isExceeded }) => isExceeded)) return uses.some(({ isLast }) => isLast);
    // A check that is not made reveals nothing.
    await this.giveBack(prover);
    const waits = uses.map(({ isExceeded, retryAfterSeconds }) => (isExceeded ? retryAfterSeconds : 0));
    throw new Refusal('too-many-wrong-passwords', { retryAfterSeconds: Math.max(...waits) });
  }

  private async giveBack(prover: Prover): Promise<void> {
    await Promise.all(this.countersOf(prover).map(([counter, key]) => counter.reward(key)));
  }

  private countersOf({ session, passwordChangedAt }: Prover): [RateLimiterRedis, string][] {
    const { sessionId, userId } = session;
    return [
      [this.session, sessionId],
      [this.account, `${userId}:${passwordChangedAt?.getTime() ?? 0}`],
    ];
  }
}
