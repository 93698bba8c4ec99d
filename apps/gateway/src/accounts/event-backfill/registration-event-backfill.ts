import { Injectable } from '@nestjs/common';
import type { EventBackfill } from '@proximal/messaging';
import { profileEventOf } from '../users/profile-event.js';
import { registrationOf } from '../users/registration-event.js';
import { UserRepository } from '../users/user.repository.js';

const batchSize = 500;

/** Derives the registrations and the latest changes of profiles from the existing users. */
@Injectable()
export class RegistrationEventBackfill implements EventBackfill {
  constructor(private readonly users: UserRepository) {}

  async eventsAfter(after: string | null) {
    const found = await this.users.listRegisteredAfter(Number(after ?? 0), batchSize);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    const changed = found.flatMap((user) => {
      const { profileChangedAt } = user;
      return profileChangedAt === null ? [] : [profileEventOf({ ...user, profileChangedAt })];
    });
    return { rows: [...found.map(registrationOf), ...changed], next: last ? String(last.id) : null };
  }
}
