import { Injectable } from '@nestjs/common';
import type { EventBackfill } from '@proximal/messaging';
import { ProfileRepository } from '../users/profile.repository.js';
import { profileEventOf, registrationOf } from '../users/user-events.js';
import { UserRepository } from '../users/user.repository.js';

const batchSize = 500;

@Injectable()
export class RegistrationEventBackfill implements EventBackfill {
  constructor(
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
  ) {}

  async eventsAfter(after: string | null) {
    const found = await this.users.listRegisteredAfter(Number(after ?? 0), batchSize);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    const changed = await this.profiles.changedAmong(found.map(({ id }) => id));
    return {
      rows: [...found.map(registrationOf), ...changed.map(profileEventOf)],
      next: last ? String(last.id) : null,
    };
  }
}
