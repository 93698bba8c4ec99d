import { Injectable } from '@nestjs/common';
import { changeEmail, Refusal, requestVerification, verifyEmail, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { networkOf } from '../../network.js';
import { Deadline } from '../deadline.js';
import { MailLimitsService } from '../limits/mail-limits.service.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { MailTransport, refuseUnreachable } from '../mails/mail-transport.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { WatchedSessionsService } from '../sessions/watched-sessions.service.js';
import { EmailChangesService } from './email-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';

@Injectable()
export class EmailController {
  constructor(
    private readonly proof: PasswordProofService,
    private readonly limits: MailLimitsService,
    private readonly changes: EmailChangesService,
    private readonly mails: MailTransport,
    private readonly watched: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changeEmail)
  async change(call: CallOf<typeof changeEmail>, context: RequestContext) {
    const deadline = new Deadline(changeEmail, context);
    const session = sessionOf(context);
    const { email, password } = call.body;
    if (email === session.email)
      throw new Refusal('invalid-input', { errors: [{ path: 'body.email', message: 'is your address already' }] });
    await refuseUnreachable(this.mails, email);
    const account = await this.proof.check(session, password, deadline);
    if (account !== null) await this.limits.countChange(session, email);
    deadline.check();
    const sealed = { ...call, body: { email, password: this.proof.seal(password) } };
    return this.changes.request(sealed, account?.userId ?? null, this.clock.now());
  }

  @HandlesLocally(requestVerification)
  async requestVerification(call: CallOf<typeof requestVerification>, context: RequestContext) {
    const session = sessionOf(context);
    if (!session.isVerified) await this.limits.countOwn(session);
    return this.changes.requestVerification(call, session, this.clock.now());
  }

  @HandlesLocally(verifyEmail)
  async verify({ body: { token } }: CallOf<typeof verifyEmail>, { address }: RequestContext) {
    const email = await this.changes.verify(token, networkOf(address), this.clock.now());
    await this.watched.refresh();
    return { email, email_verified: true as const };
  }
}
