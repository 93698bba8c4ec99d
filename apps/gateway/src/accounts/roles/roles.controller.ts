import { Injectable } from '@nestjs/common';
import { giveRole, listRoles, role, takeRole, type CallOf, type ReplyOf } from '@proximal/contracts';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { HandlesLocally } from '../local-handlers.js';
import { RoleChangeService } from './role-change.service.js';
import { RoleRepository } from './role.repository.js';
import { holderView } from './role-holder.js';

const holderKey = z.tuple([z.int(), role, z.int()]);

@Injectable()
export class RolesController {
  constructor(
    private readonly roles: RoleRepository,
    private readonly changes: RoleChangeService,
  ) {}

  @HandlesLocally(listRoles)
  async list({ page }: CallOf<typeof listRoles>): Promise<ReplyOf<typeof listRoles>> {
    const key = page.after && readPageKey(holderKey, page.after);
    const after = key && { userId: key[0], role: key[1], cohortId: key[2] };
    const rows = await this.roles.list(after, page.limit + 1);
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
}
