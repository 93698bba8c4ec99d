import { profileChanged } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { shownName, type StoredProfile } from './profile-settings.js';

export function profileEventOf(stored: StoredProfile): OutboxRow {
  const { id, fullName, displayName, isOffLeaderboard, isNameHidden, profileChangedAt, zoneChoices } = stored;
  const changedAt = profileChangedAt!.toISOString();
  const timeZones = zoneChoices.map(({ timeZone, from }) => ({ timeZone, from: from.toISOString() }));
  return outboxRow(profileChanged, `${id} ${changedAt}`, {
    learnerId: id,
    fullName,
    displayName: isNameHidden ? shownName(stored) : displayName,
    isOffLeaderboard,
    timeZones,
    changedAt,
  });
}
