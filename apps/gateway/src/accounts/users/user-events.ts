import { profileChanged, userRegistered } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { shownName, type ChangedProfile } from './profile-settings.js';

export function profileEventOf(profile: ChangedProfile): OutboxRow {
  const { id, fullName, displayName, isOffLeaderboard, isNameHidden, profileChangedAt, zoneChoices } = profile;
  const changedAt = profileChangedAt.toISOString();
  const timeZones = zoneChoices.map(({ timeZone, from }) => ({ timeZone, from: from.toISOString() }));
  return outboxRow(profileChanged, `${id} ${changedAt}`, {
    learnerId: id,
    fullName,
    displayName: isNameHidden ? shownName(profile) : displayName,
    isOffLeaderboard,
    timeZones,
    changedAt,
  });
}

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
