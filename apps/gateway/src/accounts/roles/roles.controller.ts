import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  changeRole,
  giveRole,
  listAuditEntries,
  listRoleHolders,
  listRoles,
  recordCommand,
  role,
  roleHindrance,
  takeRole,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { AuditRepository } from '../audit/audit.repository.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { holderView, RoleChangeService } from './role-change.service.js';
import { RoleRepository } from './role.repository.js';

const holderKey = z.tuple([z.int(), role, z.int()]);
const entriesAtOnce = 500;
const holdersAtOnce = 1_000;

@Controller()
export class RolesController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly changes: RoleChangeService,
    private readonly audit: AuditRepository,
  ) {}

  @HandlesLocally(listRoles)
  async list({ query, page }: CallOf<typeof listRoles>): Promise<ReplyOf<typeof listRoles>> {
    const key = page.after && readPageKey(holderKey, page.after);
    const after = key && { userId: key[0], role: key[1], cohortId: key[2] };
    const rows = await this.roles.list(query.role ?? null, after, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, (holder) => [holder.userId, holder.role, holder.cohortId]);
    return { items: items.map(holderView), next };
  }

  @HandlesLocally(giveRole)
  giveRole(call: CallOf<typeof giveRole>): Promise<ReplyOf<typeof giveRole>> {
    return this.changes.byAdmin(giveRole, call, 'give');
  }

  @HandlesLocally(takeRole)
  takeRole(call: CallOf<typeof takeRole>): Promise<ReplyOf<typeof takeRole>> {
    return this.changes.byAdmin(takeRole, call, 'take');
  }

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
  async listHolders({ email }: InputOf<typeof listRoleHolders>): Promise<OutputOf<typeof listRoleHolders>> {
    const holders = email === null ? await this.roles.list(null, null, holdersAtOnce) : await this.roles.listOf(email);
    return { holders: holders.map(holderView) };
  }

  @Handles(recordCommand)
  async record({ by, command, names, email, outcome, runId }: InputOf<typeof recordCommand>) {
    const operation = `operator.${command.replaceAll(' ', '-')}`;
    const used = { actorId: null, operator: by, role: 'operator' as const, operation, reason: null, requestId: runId };
    const objects = { outcome, ...(names.length > 0 && { names: names.join(' ') }) };
    await this.audit.add({ ...used, learner: email === null ? null : { email }, objects });
    return {};
  }

  @Handles(listAuditEntries)
  async listEntries(input: InputOf<typeof listAuditEntries>): Promise<OutputOf<typeof listAuditEntries>> {
    const entries = await this.audit.list(input, entriesAtOnce);
    return { entries, next: entries[entriesAtOnce - 1]?.id ?? null };
  }
}
