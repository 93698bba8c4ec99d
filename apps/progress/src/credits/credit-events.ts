import { trackEntered, xpAwarded } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import type { XpEntry } from './credit.js';

/** A learner's track as it is stored. */
export interface EnteredTrack {
  learnerId: number;
  trackSlug: string;
  activeAt: Date;
}

/** An entry of the ledger as it is stored. */
export type StoredXpEntry = Omit<XpEntry, 'earnedAt'> & { earnedAt: Date };

/** The event that tells an entry of the ledger, the same whenever it is told. */
export function xpAwardedRow({ id, earnedAt, ...entry }: StoredXpEntry): OutboxRow {
  return outboxRow(xpAwarded, id, { ...entry, earnedAt: earnedAt.toISOString() });
}

export function trackEnteredRow({ learnerId, trackSlug, activeAt }: EnteredTrack): OutboxRow {
  const payload = { learnerId, trackSlug, activeAt: activeAt.toISOString() };
  return outboxRow(trackEntered, `${learnerId} ${trackSlug} ${payload.activeAt}`, payload);
}
