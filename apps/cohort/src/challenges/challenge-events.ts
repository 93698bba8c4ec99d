import { challengeSubmitted } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

/** An attempt as it was submitted. */
export interface Submitted {
  submissionId: string;
  challengeId: number;
  learnerId: number;
  attempt: number;
  submittedAt: Date;
}

export function submittedRow({ submissionId, challengeId, learnerId, attempt, submittedAt }: Submitted): OutboxRow {
  const payload = { submissionId, challengeId, learnerId, attempt, submittedAt: submittedAt.toISOString() };
  return outboxRow(challengeSubmitted, `${submissionId} ${attempt}`, payload);
}
