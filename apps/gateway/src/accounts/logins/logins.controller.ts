import { Injectable } from '@nestjs/common';
import { login, Refusal, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { Deadline } from '../deadline.js';
import { HandlesLocally } from '../local-handlers.service.js';
import type { RequestContext } from '../request-context.js';
import { beginFamily } from '../sessions/family.js';
import { ReplacedSessionsService } from '../sessions/replaced-sessions.service.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { AccessTokensService } from '../tokens/access-tokens.service.js';
import { CredentialService } from './credential.service.js';
import { networkOf } from '../../network.js';

@Injectable()
export class LoginsController {
  constructor(
    private readonly credentials: CredentialService,
    private readonly sessions: SessionRepository,
    private readonly replaced: ReplacedSessionsService,
    private readonly tokens: AccessTokensService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(login)
  async login({ body }: CallOf<typeof login>, context: RequestContext): Promise<ReplyOf<typeof login>> {
    const deadline = new Deadline(login, context);
    const now = this.clock.now();
    const { userId, passwordChangedAt } = await this.credentials.check(body, networkOf(context.address), now, deadline);
    deadline.check();
    await this.replaced.end(body.replaces);
    const family = beginFamily(now);
    const roles = await this.sessions.open(userId, family, passwordChangedAt);
    // The password was changed while it was checked.
    if (roles === null) throw new Refusal('wrong-credentials');
    return { ...(await this.tokens.issue({ userId, sessionId: family.id, ...family.first })), roles };
  }
}
