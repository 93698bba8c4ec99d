import { trackEntered, xpAwarded, type PayloadOf } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';

export type XpEntry = PayloadOf<typeof xpAwarded> & { id: string };

export const storedXpEntry = z.strictObject({ ...xpAwarded.payload.shape, id: z.string(), earnedAt: z.date() });

export interface Activity {
  learnerId: number;
  at: string;
  trackSlug: string | null;
}

export interface Credit {
  entries: XpEntry[];
  activities: Activity[];
}

export const enteredTrack = z.strictObject({ ...trackEntered.payload.shape, activeAt: z.date() });
export type EnteredTrack = z.infer<typeof enteredTrack>;

/** Every call makes the same event. */
export function xpAwardedRow({ id, earnedAt, ...entry }: z.infer<typeof storedXpEntry>): OutboxRow {
  return outboxRow(xpAwarded, id, { ...entry, earnedAt: earnedAt.toISOString() });
}

export function trackEnteredRow({ learnerId, trackSlug, activeAt }: EnteredTrack): OutboxRow {
  const payload = { learnerId, trackSlug, activeAt: activeAt.toISOString() };
  return outboxRow(trackEntered, `${learnerId} ${trackSlug} ${payload.activeAt}`, payload);
}
