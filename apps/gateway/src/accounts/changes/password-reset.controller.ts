import { Injectable } from '@nestjs/common';
import { Refusal, resetPassword, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { networkOf } from '../../network.js';
import { Deadline } from '../deadline.js';
import { AccountLinksService } from './account-links.service.js';
import { HandlesLocally } from '../local-handlers.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { whyGuessable } from '../passwords/password-rule.js';
import type { RequestContext } from '../request-context.js';
import { PasswordChangesService } from './password-changes.service.js';

@Injectable()
export class PasswordResetController {
  constructor(
    private readonly links: AccountLinksService,
    private readonly passwords: PasswordHashingService,
    private readonly changes: PasswordChangesService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(resetPassword)
  reset({ body }: CallOf<typeof resetPassword>, context: RequestContext): Promise<ReplyOf<typeof resetPassword>> {
    const deadline = new Deadline(resetPassword, context);
    const { token, new_password } = body;
    const given = { token, kinds: ['reset'] as const, network: networkOf(context.address) };
    return this.links.with(given, this.clock.now(), async (link) => {
      const message = whyGuessable(new_password, link.email);
      if (message !== null) throw new Refusal('invalid-input', { errors: [{ path: 'body.new_password', message }] });
      const passwordHash = await this.passwords.hash(new_password, deadline);
      deadline.check();
      return { ended_sessions: await this.changes.reset({ link, token, passwordHash }, this.clock.now()) };
    });
  }
}
