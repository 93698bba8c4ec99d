import { profileChanged } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import type { StoredProfile } from './profile-settings.js';

/** Builds the event of a profile that has changed. */
export function profileEventOf({ id, profileChangedAt, zoneChoices, ...profile }: StoredProfile): OutboxRow {
  const changedAt = profileChangedAt!.toISOString();
  const timeZones = zoneChoices.map(({ timeZone, from }) => ({ timeZone, from: from.toISOString() }));
  return outboxRow(profileChanged, `${id} ${changedAt}`, { learnerId: id, ...profile, timeZones, changedAt });
}
