import { submissionGraded, type PayloadOf } from '@proximal/contracts';

/** What the event of a grade is made of. */
export interface GradedSubmission {
  id: string;
  revision: number;
  learnerId: number;
  labId: number;
  labVersion: string;
  submittedAt: Date;
  score: number;
  correctness: number;
  style: number;
  efficiency: number;
  /** What this grade added for the learner. */
  xpAwarded: number;
  /** Null of grades from before it was kept, and so is the key. */
  ran: boolean | null;
  /** Null also where the code has none. */
  codeKey: string | null;
  gradedAt: Date;
}

/** The key and payload of a grade's event: the same grade gives the same event, whoever tells it and whenever. */
export function gradeEvent(graded: GradedSubmission): { key: string; payload: PayloadOf<typeof submissionGraded> } {
  const { id: submissionId, revision, learnerId, labId, labVersion, submittedAt, gradedAt } = graded;
  const { score, correctness, style, efficiency, xpAwarded, ran, codeKey } = graded;
  const payload = {
    ...{ submissionId, learnerId, labId, labVersion, revision },
    ...{ score, correctness, style, efficiency, xpAwarded },
    ...(ran !== null && { ran }),
    ...(codeKey !== null && { codeKey }),
    submittedAt: submittedAt.toISOString(),
    gradedAt: gradedAt.toISOString(),
  };
  return { key: `${submissionId}-${revision}`, payload };
}
