import type { Owner } from '@proximal/contracts';

export interface Grade {
  submissionId: string;
  learnerId: number;
  labId: number;
  status: string;
  revision: number;
  score: number | null;
  xp: number | null;
}

interface BestScore {
  learnerId: number;
  labId: number;
  score: number;
  xp: number;
}

interface LedgerEntry {
  learnerId: number;
  source: string;
  sourceId: string;
  xp: number;
}

/** An event in its owner's outbox. */
interface OutboxEvent {
  id: string;
  subject: string;
  isPublished: boolean;
  /** Of a graded submission. */
  submissionId: string | null;
}

/** A submission as a consumer has stored it. */
export interface StoredGrade {
  submissionId: string;
  revision: number;
  score: number;
}

export interface LearnerXp {
  learnerId: number;
  xp: number;
}

/** Everything that the databases say about submissions and xp. */
export interface PlatformRecords {
  grades: Grade[];
  bestScores: BestScore[];
  /** As progress and skill-graph store them. */
  labGrades: StoredGrade[];
  evidence: StoredGrade[];
  ledger: LedgerEntry[];
  activity: LearnerXp[];
  outboxes: ReadonlyMap<Owner, OutboxEvent[]>;
  /** The ids of the events that each service has processed. */
  processed: ReadonlyMap<Owner, ReadonlySet<string>>;
}

/** What clients know. */
export interface ClientRecords {
  /** The ids of accepted submissions. */
  accepted: ReadonlySet<string>;
  /** The number of submissions without a key that got no answer: each may have been accepted. */
  unknown: number;
  /** The learners' xp as their dashboards and the leaderboard show it. */
  dashboards: LearnerXp[];
  leaderboard: LearnerXp[];
  /** The sums of the xp that answers to completed lessons named. */
  lessonXp: LearnerXp[];
}
