import { Injectable } from '@nestjs/common';
import { Refusal, requestErasure, takeBackErasure, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { PasswordProofService } from '../changes/password-proof.service.js';
import { Deadline } from '../deadline.js';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasureRepository } from './erasure.repository.js';

/** The time in which an erasure can be taken back. */
const graceMs = 7 * 24 * 3_600_000;

@Injectable()
export class ErasuresController {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly proof: PasswordProofService,
    private readonly revocations: RevocationsService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(requestErasure)
  async request(
    { body: { password } }: CallOf<typeof requestErasure>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof requestErasure>> {
    const session = sessionOf(context);
    const { userId } = session;
    const account = await this.proof.check(session, password, new Deadline(requestErasure, context));
    if (account === null) throw new Refusal('wrong-credentials');
    const now = this.clock.now();
    const pending = await this.erasures.request(userId, 'learner', now, new Date(now.getTime() + graceMs));
    this.revocations.announce(await this.erasures.endSessions(userId, now));
    return { requested_at: pending.requestedAt.toISOString(), due_at: pending.dueAt.toISOString() };
  }

  @HandlesLocally(takeBackErasure)
  async takeBack(_call: CallOf<typeof takeBackErasure>, context: RequestContext) {
    return { was_requested: await this.erasures.takeBack(sessionOf(context).userId) };
  }
}
