import { Injectable } from '@nestjs/common';
import { requestPasswordReset, requestVerification, type CallOf, type ReplyOf } from '@proximal/contracts';
import { onlyOnce, replyOf } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../../database.js';
import { networkOf } from '../../network.js';
import { MailLimitsService } from '../limits/mail-limits.service.js';
import { HandlesLocally } from '../local-handlers.js';
import { MailRepository } from '../mails/mail.repository.js';
import { sessionOf, type RequestContext } from '../request-context.js';

@Injectable()
export class MailRequestsController {
  constructor(
    private readonly database: Database,
    private readonly limits: MailLimitsService,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
  ) {}

  /** Does the same for every address: whether it has an account is looked up when the mail is sent. */
  @HandlesLocally(requestPasswordReset)
  async requestReset(
    { body: { email } }: CallOf<typeof requestPasswordReset>,
    { address }: RequestContext,
  ): Promise<ReplyOf<typeof requestPasswordReset>> {
    const isToBeSent = await this.limits.countReset(email, networkOf(address));
    if (isToBeSent) await this.mails.requestReset(email, this.clock.now());
    return { requested: true };
  }

  @HandlesLocally(requestVerification)
  async requestVerification(call: CallOf<typeof requestVerification>, context: RequestContext) {
    const session = sessionOf(context);
    const { userId, email, isVerified } = session;
    const answer = { email, email_verified: isVerified };
    if (!isVerified) await this.limits.countOwn(session);
    const reply = await this.database.transaction((transaction) =>
      onlyOnce(transaction, requestVerification, call, async () => {
        if (!isVerified) await this.mails.request(transaction, 'verification', userId, this.clock.now());
        return answer;
      }),
    );
    return replyOf(reply);
  }
}
