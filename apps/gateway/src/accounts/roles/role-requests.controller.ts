import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  changeRole,
  listAuditEntries,
  listRoleHolders,
  roleHindrance,
  type InputOf,
  type OutputOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { AuditRepository } from '../audit/audit.repository.js';
import { RoleChangeService } from './role-change.service.js';
import { holderView } from './role-holder.js';
import { RoleRepository } from './role.repository.js';

const entriesAtOnce = 500;
const holdersAtOnce = 1_000;

@Controller()
export class RoleRequestsController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly changes: RoleChangeService,
    private readonly audit: AuditRepository,
  ) {}

  @Handles(changeRole)
  async change(input: InputOf<typeof changeRole>): Promise<OutputOf<typeof changeRole>> {
    try {
      // Operators' commands have no request id of their own.
      return { hindrance: null, holder: holderView(await this.changes.byOperator(input, randomUUID())) };
    } catch (error) {
      const hindrance = roleHindrance.safeParse((error as { code?: unknown }).code);
      if (!hindrance.success) throw error;
      return { hindrance: hindrance.data, holder: null };
    }
  }

  @Handles(listRoleHolders)
  async list({ email }: InputOf<typeof listRoleHolders>): Promise<OutputOf<typeof listRoleHolders>> {
    const holders = email === null ? await this.roles.list(null, holdersAtOnce) : await this.roles.listOf(email);
    return { holders: holders.map(holderView) };
  }

  @Handles(listAuditEntries)
  async listEntries(input: InputOf<typeof listAuditEntries>): Promise<OutputOf<typeof listAuditEntries>> {
    const entries = await this.audit.list(input, entriesAtOnce);
    return { entries, next: entries[entriesAtOnce - 1]?.id ?? null };
  }
}
