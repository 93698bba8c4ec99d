import { Inject, Injectable } from '@nestjs/common';
import { changeRole, findCohort, Refusal, type InputOf, type Role } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import type { SqlTransaction } from '@proximal/database';
import { Database } from '../../database.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { RoleRepository, type RoleHolder } from './role.repository.js';

/** A role that a person gets or loses. */
export interface RoleChange {
  change: 'give' | 'take';
  email: string;
  role: Role;
  cohort_id?: number | undefined;
}

/** Gives and takes roles. */
@Injectable()
export class RoleChangeService {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    @Inject(Database) private readonly database: Database,
    @Inject(RoleRepository) private readonly roles: RoleRepository,
    @Inject(AuditRepository) private readonly audit: AuditRepository,
  ) {}

  /**
   * Changes a role for an admin. Admins change roles one after the other, and each must still be an admin then: so two
   * of them cannot take the role from each other, and one always stays.
   * @throws Refusal `own-role`, `role-required`, `account-unknown`, `role-unknown`, or `invalid-input` for a cohort that
   * does not exist
   */
  async byAdmin(actorId: number, change: RoleChange): Promise<RoleHolder> {
    if (!(await this.hasCohort(change)))
      throw new Refusal('invalid-input', { errors: [{ path: 'body.cohort_id', message: 'names no cohort' }] });
    return this.database.transaction(async (transaction) => {
      const admins = await this.roles.lockAdmins(transaction);
      if (!admins.includes(actorId)) throw new Refusal('role-required');
      const userId = await this.roles.userWith(transaction, change.email);
      if (userId === undefined) throw new Refusal('account-unknown');
      if (userId === actorId) throw new Refusal('own-role');
      const holder = await this.apply(transaction, userId, change);
      if (!holder) throw new Refusal('role-unknown');
      return holder;
    });
  }

  /** Changes a role for an operator, and records it in the same transaction; says what hinders it. */
  async byOperator(
    { by, reason, ...change }: InputOf<typeof changeRole>,
    requestId: string,
  ): Promise<{ hindrance: 'account-unknown' | 'cohort-unknown' | 'role-unknown' | null; holder: RoleHolder | null }> {
    if (!(await this.hasCohort(change))) return { hindrance: 'cohort-unknown', holder: null };
    return this.database.transaction(async (transaction) => {
      const userId = await this.roles.userWith(transaction, change.email);
      if (userId === undefined) return { hindrance: 'account-unknown', holder: null };
      const holder = await this.apply(transaction, userId, change);
      if (!holder) return { hindrance: 'role-unknown', holder: null };
      const objects = { role: change.role, ...(change.cohort_id !== undefined && { cohort_id: change.cohort_id }) };
      const operation = `gateway.${change.change}-role`;
      const used = { actorId: null, operator: by, role: 'operator' as const, operation, learner: { id: userId } };
      await this.audit.add({ ...used, objects, reason, requestId }, transaction);
      return { hindrance: null, holder };
    });
  }

  private apply(
    transaction: SqlTransaction,
    userId: number,
    { change, role, cohort_id: cohortId = 0 }: RoleChange,
  ): Promise<RoleHolder | undefined> {
    const grant = { userId, role, cohortId };
    return change === 'give' ? this.roles.give(transaction, grant) : this.roles.take(transaction, grant);
  }

  /** A cohort that does not exist may come later, and would then have an instructor whom nobody meant. */
  private async hasCohort({ change, cohort_id: cohortId }: RoleChange): Promise<boolean> {
    if (change === 'take' || cohortId === undefined) return true;
    return (await this.services.request(findCohort, { cohortId })).cohort !== null;
  }
}
