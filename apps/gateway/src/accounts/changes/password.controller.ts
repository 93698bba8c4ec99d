import { Injectable } from '@nestjs/common';
import { changePassword, Refusal, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { Deadline } from '../deadline.js';
import { HandlesLocally } from '../local-handlers.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { whyGuessable } from '../passwords/password-rule.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';

@Injectable()
export class PasswordController {
  constructor(
    private readonly proof: PasswordProofService,
    private readonly passwords: PasswordHashingService,
    private readonly changes: PasswordChangesService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changePassword)
  async change(call: CallOf<typeof changePassword>, context: RequestContext) {
    const deadline = new Deadline(changePassword, context);
    const session = sessionOf(context);
    const { current_password, new_password } = call.body;
    const message = whyGuessable(new_password, session.email);
    if (message !== null) throw new Refusal('invalid-input', { errors: [{ path: 'body.new_password', message }] });

    const account = await this.proof.check(session, current_password, deadline);
    const proven = account && { ...account, passwordHash: await this.passwords.hash(new_password, deadline) };
    deadline.check();
    const seals = {
      current_password: this.proof.seal(current_password),
      new_password: this.proof.seal(new_password),
    };
    return this.changes.change({ ...call, body: seals }, session.sessionId, proven, this.clock.now());
  }
}
