import { Injectable } from '@nestjs/common';
import { changeEmail, Refusal, requestVerification, type CallOf } from '@proximal/contracts';
import { onlyOnce, replyOf } from '@proximal/messaging';
import { Database } from '../../database.js';
import { AccountLinksService } from './account-links.service.js';
import { MailRepository } from '../mails/mail.repository.js';
import type { Session } from '../request-context.js';
import { AccountRepository } from './account.repository.js';
import { wrongPassword } from './password-proof.service.js';

@Injectable()
export class EmailChangesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly links: AccountLinksService,
    private readonly mails: MailRepository,
  ) {}

  /** A newer request ends the older. A seal stands for the password; without `userId` only a repeated call succeeds. */
  async request(call: CallOf<typeof changeEmail>, userId: number | null, now: Date) {
    const { email } = call.body;
    const reply = await this.database.transaction((transaction) =>
      onlyOnce(transaction, changeEmail, call, async () => {
        if (userId === null) throw wrongPassword('password');
        await this.links.end(transaction, userId, ['address']);
        await this.mails.requestAddressChange(transaction, userId, email, now);
        return { pending_email: email };
      }),
    );
    return replyOf(reply);
  }

  async requestVerification(
    call: CallOf<typeof requestVerification>,
    { userId, email, isVerified }: Session,
    now: Date,
  ) {
    const reply = await this.database.transaction((transaction) =>
      onlyOnce(transaction, requestVerification, call, async () => {
        if (!isVerified) await this.mails.request(transaction, 'verification', userId, now);
        return { email, email_verified: isVerified };
      }),
    );
    return replyOf(reply);
  }

  /**
   * Links to the old address end.
   * @throws Refusal `link-not-valid`, also when another use was faster, `too-many-wrong-links`, or `email-taken` when
   * another account has the address
   */
  async verify(token: string, network: string, now: Date): Promise<string> {
    const link = await this.links.find(token, ['verification', 'address'], network, now);
    const { kind, userId, email } = link;
    const isNew = kind === 'address';
    const change = this.database.transaction(async (transaction) => {
      const ends = isNew ? (['reset', 'verification', 'address'] as const) : (['verification'] as const);
      await this.links.useUp(transaction, token, link, ends, now);
      if (isNew && !(await this.accounts.changeEmail(transaction, userId, email, now)))
        throw new Refusal('email-taken');
      if (!isNew && !(await this.accounts.verifyEmail(transaction, userId, email, now)))
        throw new Refusal('link-not-valid');
    });
    // Of two accounts that take an address at once, the unique key admits one.
    await change.catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('email-taken') : error;
    });
    return email;
  }
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
