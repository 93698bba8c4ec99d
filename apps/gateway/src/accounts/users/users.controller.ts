import { Injectable } from '@nestjs/common';
import { register, Refusal, showMe, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '../clock.js';
import { HandlesLocally } from '../local-handlers.js';
import { networkOf } from '../../network.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { whyGuessable } from '../passwords/password-rule.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { beginFamily } from '../sessions/family.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { UserRepository } from './user.repository.js';

/** What other services know of a learner, as it is while they are away. */
const unknownElsewhere = { track_slug: null, cohort_id: null, total_xp: null };

@Injectable()
export class UsersController {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashing,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(register)
  async register({ body }: CallOf<typeof register>, { address }: RequestContext): Promise<ReplyOf<typeof register>> {
    const { email, password, full_name } = body;
    const message = whyGuessable(password, email);
    if (message !== null) throw new Refusal('invalid-input', { errors: [{ path: 'body.password', message }] });
    // Asked beforehand so that repeating it neither hashes nor uses up ids; the unique key decides.
    if (await this.users.isTaken(email)) throw new Refusal('email-taken');

    const passwordHash = await this.passwords.hash(password);
    const family = beginFamily(this.clock.now());
    const userId = await this.users.add({ email, fullName: full_name, passwordHash }, family, networkOf(address));
    const tokens = this.tokens.issue({ userId, sessionId: family.id, ...family.first });
    return { id: userId, email, full_name, created_at: family.createdAt.toISOString(), ...tokens };
  }

  @HandlesLocally(showMe)
  async showMe(_call: CallOf<typeof showMe>, context: RequestContext): Promise<ReplyOf<typeof showMe>> {
    const { email, user } = sessionOf(context);
    return {
      id: user.id,
      email,
      full_name: user.name,
      plan: user.plan,
      created_at: user.registeredAt,
      ...unknownElsewhere,
    };
  }
}
