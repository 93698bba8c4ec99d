import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineRequest } from '../define-request.js';
import { id, instant, score, submissionId } from '../shapes.js';

/**
 * Two programs have the same key when they differ only in comments, layout, docstrings, annotations and local names.
 */
export const codeKey = z.string().regex(/^[0-9a-f]{16}$/);

/** A regrade publishes it again with a higher `revision`. */
export const submissionGraded = defineEvent(
  'grading.submission-graded.v1',
  z.object({
    submissionId,
    learnerId: id,
    labId: id,
    labVersion: z.string(),
    revision: z.int().positive(),
    score,
    previousScore: score.optional(),
    correctness: score,
    style: score,
    efficiency: score,
    /** Negative where a regrade took xp back. The ledger's key is the event's id. */
    xpAwarded: z.int(),
    /**
     * False when the module does not load, or defines none of the names that the cases call; omitted in older events,
     * where it means true.
     */
    ran: z.boolean().optional(),
    /** Omitted when the code is not Python, and in older events. */
    codeKey: codeKey.optional(),
    submittedAt: instant,
    gradedAt: instant,
  }),
);

export const recentGrades = z.array(z.object({ id: z.uuid(), payload: submissionGraded.payload })).max(100);

export const listRecentGrades = defineRequest('grading.list-recent-grades', {
  input: z.object({ learnerId: id, since: instant }),
  output: z.object({ events: recentGrades }),
  deadlineMs: 1_000,
});
