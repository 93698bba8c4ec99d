import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, instant, score, text } from '../shapes.js';

const operatorName = text(1, 100);

/** `ungradable` means that no worker could finish it. */
export const regradeOutcome = z.enum(['raised', 'same', 'retained', 'dropped', 'ungradable']);

export const regrade = z.object({
  id,
  labVersion: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  submissions: count,
  graded: count,
  /** Null while it is a preview, of which learners see nothing. */
  application: z
    .object({
      by: z.string(),
      at: instant,
      allowsDrops: z.boolean(),
      outcomes: z.partialRecord(regradeOutcome, count),
      xp: z.int(),
    })
    .nullable(),
  endedAt: instant.nullable(),
});
export type Regrade = z.infer<typeof regrade>;

/**
 * Regrades the lab's submissions of other versions, without any effect for learners. A repeated request adds the
 * submissions that have arrived since. A candidate is a version that no import has activated yet: its preview replaces
 * the lab's preview, and can be applied once an import has activated it.
 */
export const previewRegrade = defineRequest('grading.preview-regrade', {
  input: z.object({
    labId: id,
    by: operatorName,
    candidate: z.object({ version: z.string(), maxXp: count }).optional(),
  }),
  output: z.object({
    /**
     * `unknown`: grading has never had the lab, or does not store the candidate. `practice`: the version has no trust,
     * so its grades count for nothing.
     */
    hindrance: z.enum(['unknown', 'retired', 'being-applied', 'practice']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

export const countOutdatedSubmissions = defineRequest('grading.count-outdated-submissions', {
  input: z.object({ labId: id, version: z.string() }),
  output: z.object({ submissions: count }),
  deadlineMs: 60_000,
});

export const applyRegrade = defineRequest('grading.apply-regrade', {
  input: z.object({ labId: id, by: operatorName, drops: z.object({ reason: text(1, 1_000) }).nullable() }),
  output: z.object({
    hindrance: z.enum(['no-preview', 'unfinished', 'changed-since', 'being-applied', 'practice']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

export const showRegrade = defineRequest('grading.show-regrade', {
  input: z.object({ labId: id }),
  output: z.object({ regrade: regrade.nullable() }),
});

const best = z.object({ score, xp: count });

export const listRegradeMoves = defineRequest('grading.list-regrade-moves', {
  input: z.object({ regradeId: id, after: id.nullable() }),
  output: z.object({
    moves: z.array(z.object({ from: score, to: score.nullable(), submissions: count })),
    learners: z.array(z.object({ learnerId: id, now: best, withoutDrops: best, withDrops: best })),
    next: id.nullable(),
  }),
  deadlineMs: 30_000,
});

export const listScoreDrops = defineRequest('grading.list-score-drops', {
  input: z.object({ labId: id, after: id.nullable() }),
  output: z.object({
    drops: z.array(
      z.object({
        submissionId: z.string(),
        learnerId: id,
        from: score,
        to: score,
        /** Negative when the best score dropped; otherwise 0, or the xp that a more valuable lab adds. */
        xp: z.int(),
        by: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ),
    next: id.nullable(),
  }),
});
