import { Injectable } from '@nestjs/common';
import { Refusal, requestErasure, takeBackErasure, type CallOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { Database } from '../../database.js';
import { PasswordProofService } from '../changes/password-proof.service.js';
import { Deadline } from '../deadline.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { RoleRepository } from '../roles/role.repository.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasureRepository } from './erasure.repository.js';

const graceMs = 7 * 24 * 3_600_000;

@Injectable()
export class ErasuresController {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasureRepository,
    private readonly roles: RoleRepository,
    private readonly proof: PasswordProofService,
    private readonly revocations: RevocationsService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(requestErasure)
  async request({ body: { password } }: CallOf<typeof requestErasure>, context: RequestContext) {
    const session = sessionOf(context);
    const { userId } = session;
    const account = await this.proof.check(session, password, new Deadline(requestErasure, context));
    if (account === null) throw new Refusal('wrong-credentials');
    const now = this.clock.now();
    const pending = await this.database.transaction(async (transaction) => {
      // With all admins locked, two of them cannot leave at once.
      const admins = await this.roles.lockAdmins(transaction);
      if (admins.includes(userId) && (await this.roles.isLastAdmin(transaction, userId)))
        throw new Refusal('last-admin');
      return this.erasures.request(userId, 'learner', now, new Date(now.getTime() + graceMs), transaction);
    });
    await this.revocations.revokeAll(userId, now);
    return { requested_at: pending.requestedAt.toISOString(), due_at: pending.dueAt.toISOString() };
  }

  @HandlesLocally(takeBackErasure)
  async takeBack(_call: CallOf<typeof takeBackErasure>, context: RequestContext) {
    return { was_requested: await this.erasures.takeBack(sessionOf(context).userId) };
  }
}
