import { Injectable } from '@nestjs/common';
import { changePassword, Refusal, type CallOf } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { onlyOnce, replyOf } from '@proximal/messaging';
import { Database } from '../../database.js';
import { AccountLinksService } from './account-links.service.js';
import type { OpenLink } from '../links/link.repository.js';
import { MailRepository } from '../mails/mail.repository.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { Credentials } from '../users/user.repository.js';
import { AccountRepository } from './account.repository.js';
import { wrongPassword } from './password-proof.service.js';

/** A new password ends the sessions and links that somebody with the old one may have. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly links: AccountLinksService,
    private readonly mails: MailRepository,
    private readonly sessions: SessionRepository,
    private readonly revocations: RevocationsService,
  ) {}

  /** Seals stand for the passwords; without `proven`, which has the new hash, only a repeated call succeeds. */
  async change(call: CallOf<typeof changePassword>, sessionId: string, proven: Credentials | null, now: Date) {
    let ended: string[] = [];
    const reply = await this.database.transaction((transaction) =>
      onlyOnce(transaction, changePassword, call, async () => {
        if (proven === null) throw wrongPassword('current_password');
        await this.links.end(transaction, proven.userId, ['reset', 'address']);
        const isSet = await this.accounts.setPassword(transaction, proven, now);
        // Another change was faster.
        if (!isSet) throw wrongPassword('current_password');
        ended = await this.endSessions(transaction, proven.userId, sessionId, now);
        return { ended_sessions: ended.length };
      }),
    );
    this.revocations.announce(ended);
    return replyOf(reply);
  }

  /** @throws Refusal `link-not-valid` when another use of the link was faster, or the address has changed */
  async reset(token: string, link: OpenLink, passwordHash: string, now: Date): Promise<number> {
    const { userId, email } = link;
    const ended = await this.database.transaction(async (transaction) => {
      await this.links.useUp(transaction, token, link, ['reset', 'verification', 'address'], now);
      const isSet = await this.accounts.resetPassword(transaction, { userId, passwordHash }, email, now);
      if (!isSet) throw new Refusal('link-not-valid');
      return this.endSessions(transaction, userId, null, now);
    });
    this.revocations.announce(ended);
    return ended.length;
  }

  private async endSessions(transaction: SqlTransaction, userId: number, spared: string | null, now: Date) {
    await this.mails.request(transaction, 'password-notice', userId, now);
    return this.sessions.endAllBut(userId, spared, now, transaction);
  }
}
