import { submissionGraded, type PayloadOf } from '@proximal/contracts';
import { z } from 'zod';

const { submissionId: _, ...fields } = submissionGraded.payload.shape;

export const gradedRow = z.strictObject({
  ...fields,
  id: z.string(),
  previousScore: z.number().nullable(),
  /** Null, like the key, for grades from before this field existed. */
  ran: z.boolean().nullable(),
  codeKey: z.string().nullable(),
  submittedAt: z.date(),
  gradedAt: z.date(),
});
export type GradedSubmission = z.infer<typeof gradedRow>;

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
