import { Injectable } from '@nestjs/common';
import { Refusal, refuseOwnCase, type Caller, type Operation, type RoleAccess } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { AuditRepository, type UsedPower } from '../../accounts/audit/audit.repository.js';
import { sessionOf, type RequestContext } from '../../accounts/request-context.js';
import { RoleRepository } from '../../accounts/roles/role.repository.js';
import type { Input } from '../routing/input.js';

export interface Power {
  access: RoleAccess;
  caller: Caller & { roles: string[]; instructs: number[] };
}

@Injectable()
export class RolePowersService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the database each time, so that a role that was taken away is gone at once, on every copy of the gateway.
   * @throws Refusal `token-revoked`, `role-required`, or `unavailable` while the database is down
   */
  async grant(access: RoleAccess, context: RequestContext): Promise<Power> {
    const { sessionId, user } = sessionOf(context);
    const held = await this.roles.findBySession(sessionId, this.clock.now());
    if (held === null) throw new Refusal('token-revoked');
    if (!held.roles.includes(access.role)) throw new Refusal('role-required');
    return { access, caller: { ...user, ...held } };
  }

  /**
   * Records before anything is done or refused: no crash leaves a use without its entry.
   * @throws Refusal `cohort-unknown` for another instructor's cohort, `own-case` for a decision about oneself, or
   * `unavailable` while the database is down
   */
  async use(
    { access, caller }: Power,
    operation: Operation,
    input: Input,
    { requestId }: RequestContext,
  ): Promise<void> {
    await this.audit.add({
      actorId: caller.id,
      operator: null,
      role: access.role,
      operation: operation.subject,
      ...concernedBy(input),
      requestId,
    });
    if (!looksAfter(access, caller, input)) throw new Refusal('cohort-unknown');
    refuseOwnCase(operation, caller.id, input.params);
  }
}

function looksAfter({ cohort }: RoleAccess, { instructs }: Power['caller'], { params }: Input): boolean {
  if (cohort === undefined) return true;
  const cohortId = (params as Record<string, number>)[cohort];
  return instructs.some((instructed) => instructed === cohortId);
}

const storedFields = ['role', 'cohort_id', 'to_cohort_id', 'challenge_id'];

function concernedBy(input: Input): Pick<UsedPower, 'learner' | 'objects' | 'reason'> {
  const body = input.body as Record<string, unknown>;
  const { learner_id: learnerId, ...objects } = input.params as Record<string, number>;
  for (const field of storedFields) if (field in body) objects[field] = body[field] as number;
  const email = body.email as string | undefined;
  const learner = learnerId !== undefined ? { id: learnerId } : email !== undefined ? { email } : null;
  return { learner, objects, reason: (body.reason as string | undefined) ?? null };
}
