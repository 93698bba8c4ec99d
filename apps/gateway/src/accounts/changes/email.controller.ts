import { Injectable } from '@nestjs/common';
import { changeEmail, Refusal, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { Deadline } from '../deadline.js';
import { MailLimitsService } from '../limits/mail-limits.service.js';
import { HandlesLocally } from '../local-handlers.js';
import { MailTransport, refuseUnreachable } from '../mails/mail-transport.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { EmailChangesService } from './email-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';

@Injectable()
export class EmailController {
  constructor(
    private readonly proof: PasswordProofService,
    private readonly limits: MailLimitsService,
    private readonly changes: EmailChangesService,
    private readonly mails: MailTransport,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changeEmail)
  async change(call: CallOf<typeof changeEmail>, context: RequestContext) {
    const deadline = new Deadline(changeEmail, context);
    const session = sessionOf(context);
    const { email, password } = call.body;
    if (email === session.email) throw sameAddress();
    await refuseUnreachable(this.mails, email);
    const account = await this.proof.check(session, password, deadline);
    if (account !== null) await this.limits.countChange(session, email);
    deadline.check();
    const sealed = { ...call, body: { email, password: this.proof.seal(password) } };
    return this.changes.request(sealed, account?.userId ?? null, this.clock.now());
  }
}

function sameAddress(): Refusal {
  return new Refusal('invalid-input', { errors: [{ path: 'body.email', message: 'is your address already' }] });
}
