import { submissionGraded, type PayloadOf } from '@proximal/contracts';

export interface GradedSubmission {
  id: string;
  revision: number;
  learnerId: number;
  labId: number;
  labVersion: string;
  submittedAt: Date;
  score: number;
  previousScore: number | null;
  correctness: number;
  style: number;
  efficiency: number;
  xpAwarded: number;
  /** Null, like the key, for grades from before this field existed. */
  ran: boolean | null;
  codeKey: string | null;
  gradedAt: Date;
}

/** The same grade always gives the same event, whichever process publishes it. */
export function gradeEvent(graded: GradedSubmission): { key: string; payload: PayloadOf<typeof submissionGraded> } {
  const { id: submissionId, revision, learnerId, labId, labVersion, submittedAt, gradedAt } = graded;
  const { score, previousScore, correctness, style, efficiency, xpAwarded, ran, codeKey } = graded;
  const payload = {
    submissionId,
    learnerId,
    labId,
    labVersion,
    revision,
    score,
    ...(previousScore !== null && { previousScore }),
    correctness,
    style,
    efficiency,
    xpAwarded,
    ...(ran !== null && { ran }),
    ...(codeKey !== null && { codeKey }),
    submittedAt: submittedAt.toISOString(),
    gradedAt: gradedAt.toISOString(),
  };
  return { key: keyOfGrade(payload), payload };
}

export function keyOfGrade({ submissionId, revision }: { submissionId: string; revision: number }): string {
  return `${submissionId}-${revision}`;
}
