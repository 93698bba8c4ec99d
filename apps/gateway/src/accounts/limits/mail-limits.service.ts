import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { REDIS } from '../../redis.js';
import type { Session } from '../request-context.js';
import { addressKey, counterIn, countUse } from './counter.js';

const hour = 3600;

/** Addresses without an account count as those with one, so that the limits tell nothing. */
@Injectable()
export class MailLimitsService {
  private readonly pair;
  private readonly network;
  private readonly account;
  private readonly resets;
  private readonly laterResets;
  private readonly newAddress;

  constructor(@Inject(REDIS) redis: Redis) {
    // Counted for who asks: nobody uses up what somebody else may ask for.
    this.pair = counterIn(redis, { keyPrefix: 'mails:pair', points: 5, seconds: hour });
    this.network = counterIn(redis, { keyPrefix: 'mails:network', points: 20, seconds: hour });
    this.account = counterIn(redis, { keyPrefix: 'mails:account', points: 5, seconds: hour });
    // Counted for who receives, so that many networks or new accounts together flood nobody.
    this.resets = counterIn(redis, { keyPrefix: 'mails:reset', points: 20, seconds: hour });
    this.laterResets = counterIn(redis, { keyPrefix: 'mails:later-reset', points: 1, seconds: 300 });
    this.newAddress = counterIn(redis, { keyPrefix: 'mails:new-address', points: 20, seconds: hour });
  }

  /**
   * Returns false when nothing more is to be sent: many others have asked for the same address, and it got a mail with
   * a link that still counts within the last 5 minutes. Refusing instead would let strangers lock its owner out.
   * @throws Refusal `too-many-mails`
   */
  async countReset(email: string, network: string): Promise<boolean> {
    const address = addressKey(email);
    await consume(this.network, network);
    await consume(this.pair, `${address}:${network}`);
    const { isExceeded } = await countUse(this.resets, address);
    return !isExceeded || !(await countUse(this.laterResets, address)).isExceeded;
  }

  async countOwn({ userId }: Session): Promise<void> {
    await consume(this.account, String(userId));
  }

  /**
   * Accounts whose own address is verified are no part of a flood, so that no flood stops them.
   * @throws Refusal `too-many-mails`
   */
  async countChange(session: Session, newEmail: string): Promise<void> {
    await this.countOwn(session);
    if (!session.isVerified) await consume(this.newAddress, addressKey(newEmail));
  }
}

async function consume(counter: RateLimiterRedis, key: string): Promise<void> {
  const { isExceeded, retryAfterSeconds } = await countUse(counter, key);
  if (isExceeded) throw new Refusal('too-many-mails', { retryAfterSeconds });
}
