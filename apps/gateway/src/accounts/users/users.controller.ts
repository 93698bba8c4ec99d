import { Controller } from '@nestjs/common';
import { findLearner, register, Refusal, type CallOf, type InputOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Deadline } from '../deadline.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { MailTransport, refuseUnreachable } from '../mails/mail-transport.js';
import { networkOf } from '../../network.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { whyGuessable } from '../passwords/password-rule.js';
import type { RequestContext } from '../request-context.js';
import { beginFamily } from '../sessions/family.js';
import { ReplacedSessionsService } from '../sessions/replaced-sessions.service.js';
import { AccessTokensService } from '../tokens/access-tokens.service.js';
import { UserRepository } from './user.repository.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashingService,
    private readonly replaced: ReplacedSessionsService,
    private readonly tokens: AccessTokensService,
    private readonly mails: MailTransport,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(register)
  async register({ body }: CallOf<typeof register>, context: RequestContext): Promise<ReplyOf<typeof register>> {
    const deadline = new Deadline(register, context);
    const { email, password, full_name } = body;
    const message = whyGuessable(password, email);
    if (message !== null) throw new Refusal('invalid-input', { errors: [{ path: 'body.password', message }] });
    await refuseUnreachable(this.mails, email);
    // This check comes first so that a repeated registration neither hashes nor uses up ids; the unique key decides.
    if (await this.users.isTaken(email)) throw new Refusal('email-taken');

    const passwordHash = await this.passwords.hash(password, deadline);
    deadline.check();
    await this.replaced.end(body.replaces);
    const family = beginFamily(this.clock.now());
    const userId = await this.users.add(
      { email, fullName: full_name, passwordHash },
      family,
      networkOf(context.address),
    );
    const tokens = await this.tokens.issue({ userId, sessionId: family.id, ...family.first });
    return { id: userId, email, full_name, created_at: family.createdAt.toISOString(), ...tokens };
  }

  @Handles(findLearner)
  async find({ email }: InputOf<typeof findLearner>) {
    return { learner: await this.users.findCaller(email) };
  }
}
