import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { WrongLinksService } from '../limits/wrong-links.service.js';
import { MailRepository } from '../mails/mail.repository.js';
import { LinkRepository, type OpenLink } from '../links/link.repository.js';
import type { LinkKind } from '../links/link-token.js';

export interface GivenLink {
  token: string;
  kinds: readonly LinkKind[];
  network: string;
}

@Injectable()
export class AccountLinksService {
  constructor(
    private readonly links: LinkRepository,
    private readonly mails: MailRepository,
    private readonly wrongLinks: WrongLinksService,
  ) {}

  /**
   * The work uses the link up in its transaction.
   * @throws Refusal `link-not-valid`, `too-many-wrong-links`, or any error of the work
   */
  async with<R>({ token, kinds, network }: GivenLink, now: Date, work: (link: OpenLink) => Promise<R>): Promise<R> {
    const link = await this.links.find(token, kinds, now);
    if (link === null) throw await this.wrongLinks.refusalOf(network);
    return work(link);
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
