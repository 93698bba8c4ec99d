import { trackEntered, xpAwarded } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

export interface XpEntry {
  id: string;
  learnerId: number;
  source: 'lesson' | 'lab' | 'challenge' | 'review';
  sourceId: string;
  xp: number;
  earnedAt: string;
}

export interface Activity {
  learnerId: number;
  at: string;
  trackSlug: string | null;
}

export interface Credit {
  entries: XpEntry[];
  activities: Activity[];
}

export interface EnteredTrack {
  learnerId: number;
  trackSlug: string;
  activeAt: Date;
}

export type StoredXpEntry = Omit<XpEntry, 'earnedAt'> & { earnedAt: Date };

/** Every call makes the same event. */
export function xpAwardedRow({ id, earnedAt, ...entry }: StoredXpEntry): OutboxRow {
  return outboxRow(xpAwarded, id, { ...entry, earnedAt: earnedAt.toISOString() });
}

export function trackEnteredRow({ learnerId, trackSlug, activeAt }: EnteredTrack): OutboxRow {
  const payload = { learnerId, trackSlug, activeAt: activeAt.toISOString() };
  return outboxRow(trackEntered, `${learnerId} ${trackSlug} ${payload.activeAt}`, payload);
}
