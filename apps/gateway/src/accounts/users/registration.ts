import { userRegistered } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

export interface RegisteredUser {
  id: number;
  fullName: string;
  createdAt: Date;
}

/** The event that the user has registered; a database made anew gives the ids again, but not at the same instants. */
export function registrationOf({ id, fullName, createdAt }: RegisteredUser): OutboxRow {
  const registeredAt = createdAt.toISOString();
  return outboxRow(userRegistered, `${id} ${registeredAt}`, { learnerId: id, fullName, registeredAt });
}
