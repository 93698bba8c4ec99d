import { profileChanged } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

/** The profile that others see, since its last change. */
export interface ChangedProfile {
  id: number;
  fullName: string;
  profileChangedAt: Date;
}

/** Builds the event of a changed profile; each change of a user has its own instant. */
export function profileEventOf({ id, fullName, profileChangedAt }: ChangedProfile): OutboxRow {
  const changedAt = profileChangedAt.toISOString();
  return outboxRow(profileChanged, `${id} ${changedAt}`, { learnerId: id, fullName, changedAt });
}
