/** An entry of the xp ledger. */
export interface XpEntry {
  /** The UUID of the event that brings the xp. */
  id: string;
  learnerId: number;
  source: 'lesson' | 'lab' | 'challenge' | 'review';
  sourceId: string;
  xp: number;
  earnedAt: string;
}

/** Something that a learner did at an instant. */
export interface Activity {
  learnerId: number;
  at: string;
  /** The track of the lesson or lab; null when the curriculum knows none, and for challenges and reviews. */
  trackSlug: string | null;
}

/** Xp and activities that events or requests add to learners' records. */
export interface Credit {
  entries: XpEntry[];
  activities: Activity[];
}
