import { userRegistered } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

export interface RegisteredUser {
  id: number;
  fullName: string;
  createdAt: Date;
}

/** A recreated database gives the same ids again, but at other instants. */
export function registrationOf({ id, fullName, createdAt }: RegisteredUser): OutboxRow {
  const registeredAt = createdAt.toISOString();
  return outboxRow(userRegistered, `${id} ${registeredAt}`, { learnerId: id, fullName, registeredAt });
}
