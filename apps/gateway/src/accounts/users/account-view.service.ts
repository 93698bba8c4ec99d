import { Injectable } from '@nestjs/common';
import type { ReplyOf, showMe } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { ErasureRepository } from '../erasure/erasure.repository.js';
import { RoleRepository } from '../roles/role.repository.js';
import { shownSettings } from './profile-settings.js';
import { ProfileRepository } from './profile.repository.js';

@Injectable()
export class AccountViewService {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly roles: RoleRepository,
    private readonly erasures: ErasureRepository,
    private readonly clock: Clock,
  ) {}

  async settingsOf(userId: number): Promise<Partial<ReplyOf<typeof showMe>>> {
    return shownSettings(await this.profiles.findByUser(userId), this.clock.now());
  }

  rolesOf(userId: number) {
    return this.roles.findByUser(userId);
  }

  async erasureOf(userId: number): Promise<ReplyOf<typeof showMe>['erasure']> {
    const erasure = await this.erasures.requested(userId);
    return erasure && { requested_at: erasure.requestedAt.toISOString(), due_at: erasure.dueAt.toISOString() };
  }
}
