import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { REDIS } from '../../redis.js';
import { counterIn, countUse } from '../limits/counter.js';
import { MailRepository } from '../mails/mail.repository.js';
import { LinkRepository, type OpenLink } from '../links/link.repository.js';
import type { LinkKind } from '../links/link-token.js';

@Injectable()
export class AccountLinksService {
  private readonly wrongLinks;

  constructor(
    private readonly links: LinkRepository,
    private readonly mails: MailRepository,
    @Inject(REDIS) redis: Redis,
  ) {
    this.wrongLinks = counterIn(redis, { keyPrefix: 'wrong-links', points: 30, seconds: 3600 });
  }

  /**
   * A right link is always accepted: others in the network may have used the limit up, and nobody guesses a token.
   * @throws Refusal `link-not-valid`, `too-many-wrong-links`
   */
  async find(token: string, kinds: readonly LinkKind[], network: string, now: Date): Promise<OpenLink> {
    const link = await this.links.find(token, kinds, now);
    if (link !== null) return link;
    const { isExceeded, retryAfterSeconds } = await countUse(this.wrongLinks, network);
    throw isExceeded ? new Refusal('too-many-wrong-links', { retryAfterSeconds }) : new Refusal('link-not-valid');
  }

  /** @throws Refusal `link-not-valid` when another use was faster */
  async useUp(
    transaction: SqlTransaction,
    token: string,
    link: OpenLink,
    ends: readonly LinkKind[],
    now: Date,
  ): Promise<void> {
    await this.mails.cancel(transaction, link.userId, ends);
    if (!(await this.links.use(transaction, token, link, now))) throw new Refusal('link-not-valid');
    await this.links.endAll(transaction, link.userId, ends);
  }

  /**
   * Comes first in its transaction, because mails and links are locked before users and sessions. It also cancels the
   * mails that would bring more links.
   */
  async end(transaction: SqlTransaction, userId: number, kinds: readonly LinkKind[]): Promise<void> {
    await this.mails.cancel(transaction, userId, kinds);
    await this.links.endAll(transaction, userId, kinds);
  }
}
