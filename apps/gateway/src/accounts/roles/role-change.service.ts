import { Injectable } from '@nestjs/common';
import {
  findCohort,
  Refusal,
  visibleName,
  type CallOf,
  type changeRole,
  type giveRole,
  type InputOf,
  type ReplyOf,
  type takeRole,
} from '@proximal/contracts';
import { onlyOnce, replyOf, RequestClient } from '@proximal/messaging';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../../database.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { RoleRepository, type RoleHolder } from './role.repository.js';

type RoleOperation = typeof giveRole | typeof takeRole;
type RoleChange = Omit<InputOf<typeof changeRole>, 'by' | 'reason'>;

@Injectable()
export class RoleChangeService {
  constructor(
    private readonly services: RequestClient,
    private readonly database: Database,
    private readonly roles: RoleRepository,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Admins change roles one after the other, so that two cannot take the role from each other and one always stays.
   * The stored answer lacks address and name of the person, which an erasure of the person removes.
   * @throws Refusal `own-role`, `last-admin`, `role-required`, `account-unknown` (also for a repeated request when the
   * person is erased), `email-unverified`, `role-unknown`, or `invalid-input` for a cohort that does not exist
   */
  async byAdmin(
    operation: RoleOperation,
    call: CallOf<RoleOperation>,
    what: RoleChange['change'],
  ): Promise<ReplyOf<RoleOperation>> {
    const change = { ...call.body, change: what };
    if (!(await this.hasCohort(change)))
      throw new Refusal('invalid-input', { errors: [{ path: 'body.cohort_id', message: 'names no cohort' }] });
    const changed = await this.database.transaction(async (transaction) => {
      const once = await onlyOnce(transaction, operation, call, async () => {
        const userId = await this.lockToChange(transaction, call.caller.id, change);
        return { ...holderView(await this.apply(transaction, userId, change)), email: '', full_name: '' };
      });
      const person = await this.roles.findAddressAndName(transaction, once.answer.user_id);
      if (!person) throw new Refusal('account-unknown');
      return { ...once, answer: { ...once.answer, ...person } };
    });
    return replyOf(changed) as ReplyOf<RoleOperation>;
  }

  /** @throws Refusal `cohort-unknown`, `account-unknown`, `email-unverified`, `role-unknown` */
  async byOperator({ by, reason, ...change }: InputOf<typeof changeRole>, requestId: string): Promise<RoleHolder> {
    if (!(await this.hasCohort(change))) throw new Refusal('cohort-unknown');
    return this.database.transaction(async (transaction) => {
      const { userId } = await this.personOf(transaction, change);
      const holder = await this.apply(transaction, userId, change);
      const objects = { role: change.role, ...(change.cohort_id !== undefined && { cohort_id: change.cohort_id }) };
      const operation = `gateway.${change.change}-role`;
      const used = { actorId: null, operator: by, role: 'operator' as const, operation, learner: { id: userId } };
      await this.audit.add({ ...used, objects, reason, requestId }, transaction);
      return holder;
    });
  }

  private async lockToChange(transaction: SqlTransaction, callerId: number, change: RoleChange): Promise<number> {
    const admins = await this.roles.lockAdmins(transaction);
    if (!admins.includes(callerId)) throw new Refusal('role-required');
    const { userId } = await this.personOf(transaction, change);
    if (userId === callerId) throw new Refusal('own-role');
    // The caller may be about to be erased.
    if (change.change === 'take' && change.role === 'admin' && (await this.roles.isLastAdmin(transaction, userId)))
      throw new Refusal('last-admin');
    return userId;
  }

  private async personOf(transaction: SqlTransaction, { email, change }: RoleChange): Promise<{ userId: number }> {
    const person = await this.roles.findUser(transaction, email);
    if (!person) throw new Refusal('account-unknown');
    if (change === 'give' && !person.isVerified) throw new Refusal('email-unverified');
    return person;
  }

  private async apply(
    transaction: SqlTransaction,
    userId: number,
    { change, role, cohort_id: cohortId = 0 }: RoleChange,
  ): Promise<RoleHolder> {
    const grant = { userId, role, cohortId };
    const holder = await (change === 'give'
      ? this.roles.addGrant(transaction, grant)
      : this.roles.removeGrant(transaction, grant));
    if (!holder) throw new Refusal('role-unknown');
    return holder;
  }

  /** A cohort that does not exist may come later, and would then have an instructor whom nobody meant. */
  private async hasCohort({ change, cohort_id: cohortId }: RoleChange): Promise<boolean> {
    if (change === 'take' || cohortId === undefined) return true;
    return (await this.services.request(findCohort, { cohortId })).cohort !== null;
  }
}

export function holderView({ userId, email, fullName, role, cohortId, givenAt }: RoleHolder): ReplyOf<typeof giveRole> {
  return {
    user_id: userId,
    email,
    full_name: visibleName(userId, fullName),
    role,
    cohort_id: cohortId === 0 ? null : cohortId,
    given_at: givenAt.toISOString(),
  };
}
