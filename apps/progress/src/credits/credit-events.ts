import { trackEntered, xpAwarded } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import type { XpEntry } from './credit.js';

/** A learner's track as the table stores it. */
export interface EnteredTrack {
  learnerId: number;
  trackSlug: string;
  activeAt: Date;
}

/** An entry of the xp ledger as the table stores it. */
export type StoredXpEntry = Omit<XpEntry, 'earnedAt'> & { earnedAt: Date };

/** Makes the event of a ledger entry. Every call makes the same event. */
export function xpAwardedRow({ id, earnedAt, ...entry }: StoredXpEntry): OutboxRow {
  return outboxRow(xpAwarded, id, { ...entry, earnedAt: earnedAt.toISOString() });
}

export function trackEnteredRow({ learnerId, trackSlug, activeAt }: EnteredTrack): OutboxRow {
  const payload = { learnerId, trackSlug, activeAt: activeAt.toISOString() };
  return outboxRow(trackEntered, `${learnerId} ${trackSlug} ${payload.activeAt}`, payload);
}
