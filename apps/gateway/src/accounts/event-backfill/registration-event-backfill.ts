import { Injectable } from '@nestjs/common';
import type { EventBackfill } from '@proximal/messaging';
import { registrationOf } from '../users/registration-event.js';
import { UserRepository } from '../users/user.repository.js';

const batchSize = 500;

/** Derives the registrations from the existing users. */
@Injectable()
export class RegistrationEventBackfill implements EventBackfill {
  constructor(private readonly users: UserRepository) {}

  async eventsAfter(after: string | null) {
    const found = await this.users.listRegisteredAfter(Number(after ?? 0), batchSize);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    return { rows: found.map(registrationOf), next: last ? String(last.id) : null };
  }
}
