import { Injectable } from '@nestjs/common';
import { changePassword, Refusal, requestPasswordReset, resetPassword, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { networkOf } from '../../network.js';
import { Deadline } from '../deadline.js';
import { MailLimitsService } from '../limits/mail-limits.service.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { MailRepository } from '../mails/mail.repository.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { whyGuessable } from '../passwords/password-rule.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { AccountLinksService } from './account-links.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';

@Injectable()
export class PasswordController {
  constructor(
    private readonly proof: PasswordProofService,
    private readonly passwords: PasswordHashingService,
    private readonly changes: PasswordChangesService,
    private readonly links: AccountLinksService,
    private readonly limits: MailLimitsService,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changePassword)
  async change(call: CallOf<typeof changePassword>, context: RequestContext) {
    const deadline = new Deadline(changePassword, context);
    const session = sessionOf(context);
    const { current_password, new_password } = call.body;
    refuseGuessable(new_password, session.email);
    const account = await this.proof.check(session, current_password, deadline);
    const proven = account && { ...account, passwordHash: await this.passwords.hash(new_password, deadline) };
    deadline.check();
    const seals = {
      current_password: this.proof.seal(current_password),
      new_password: this.proof.seal(new_password),
    };
    return this.changes.change({ ...call, body: seals }, session.sessionId, proven, this.clock.now());
  }

  /** Does the same for every address: whether it has an account is looked up when the mail is sent. */
  @HandlesLocally(requestPasswordReset)
  async requestReset({ body: { email } }: CallOf<typeof requestPasswordReset>, { address }: RequestContext) {
    const isToBeSent = await this.limits.countReset(email, networkOf(address));
    if (isToBeSent) await this.mails.requestReset(email, this.clock.now());
    return { requested: true as const };
  }

  @HandlesLocally(resetPassword)
  async reset({ body: { token, new_password } }: CallOf<typeof resetPassword>, context: RequestContext) {
    const deadline = new Deadline(resetPassword, context);
    const link = await this.links.find(token, ['reset'], networkOf(context.address), this.clock.now());
    refuseGuessable(new_password, link.email);
    const passwordHash = await this.passwords.hash(new_password, deadline);
    deadline.check();
    return { ended_sessions: await this.changes.reset(token, link, passwordHash, this.clock.now()) };
  }
}

function refuseGuessable(password: string, email: string): void {
  const message = whyGuessable(password, email);
  if (message !== null) throw new Refusal('invalid-input', { errors: [{ path: 'body.new_password', message }] });
}
