/** An entry of the xp ledger. */
export interface XpEntry {
  /** A UUID: that of what the xp is for. */
  id: string;
  learnerId: number;
  source: 'lesson' | 'lab' | 'challenge' | 'review';
  sourceId: string;
  xp: number;
  earnedAt: string;
}

/** Something that a learner did, at an instant. */
export interface Activity {
  learnerId: number;
  at: string;
  /** The track of what it was done in; null where the curriculum knows none, and for challenges and reviews. */
  trackSlug: string | null;
}

/** What events or requests add to learners' records. */
export interface Credit {
  entries: XpEntry[];
  activities: Activity[];
}
