import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, instant, score, text } from '../shapes.js';

/** The name with which operators sign their requests. */
const operatorName = text(1, 100);

/** The outcome of a regraded submission; `ungradable` means that no worker could finish it. */
export const regradeOutcome = z.enum(['raised', 'same', 'retained', 'dropped', 'ungradable']);

/** A regrade of a lab, with its progress. */
export const regrade = z.object({
  id,
  /** The version by which the submissions are graded again. */
  labVersion: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  submissions: count,
  /** The number of submissions that have been regraded, or given up. */
  graded: count,
  /** Null while it is a preview, of which learners see nothing. */
  application: z
    .object({
      by: z.string(),
      at: instant,
      allowsDrops: z.boolean(),
      outcomes: z.partialRecord(regradeOutcome, count),
      /** The xp that were added so far; negative when more was taken back. */
      xp: z.int(),
    })
    .nullable(),
  /** Null while it goes on. */
  endedAt: instant.nullable(),
});
export type Regrade = z.infer<typeof regrade>;

/**
 * Regrades every submission of the lab that another version has graded by the current version, without any effect for
 * learners. A repeated request adds the submissions that have arrived since. Without such submissions there is no
 * regrade. With a candidate, the preview shows what a version would do that an import has not activated yet; it replaces
 * the lab's preview by another version, and can be applied once an import has activated the candidate.
 */
export const previewRegrade = defineRequest('grading.preview-regrade', {
  input: z.object({
    labId: id,
    by: operatorName,
    candidate: z.object({ version: z.string(), maxXp: count }).optional(),
  }),
  output: z.object({
    /** `unknown`: grading has never had the lab, or does not store the candidate. */
    hindrance: z.enum(['unknown', 'retired', 'being-applied']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

/** Counts the graded submissions of a lab that a preview by this version would grade again. */
export const countOutdatedSubmissions = defineRequest('grading.count-outdated-submissions', {
  input: z.object({ labId: id, version: z.string() }),
  output: z.object({ submissions: count }),
  deadlineMs: 60_000,
});

/** Applies the changes of the preview, or nothing when the lab's submissions have changed since. */
export const applyRegrade = defineRequest('grading.apply-regrade', {
  input: z.object({ labId: id, by: operatorName, drops: z.object({ reason: text(1, 1_000) }).nullable() }),
  output: z.object({
    hindrance: z.enum(['no-preview', 'unfinished', 'changed-since', 'being-applied']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

/** Shows the lab's last requested regrade. */
export const showRegrade = defineRequest('grading.show-regrade', {
  input: z.object({ labId: id }),
  output: z.object({ regrade: regrade.nullable() }),
});

const best = z.object({ score, xp: count });

/** Lists the effects of a finished preview, some hundred learners at a time. */
export const listRegradeMoves = defineRequest('grading.list-regrade-moves', {
  /** `after` is the `next` of the previous batch; null for the first. */
  input: z.object({ regradeId: id, after: id.nullable() }),
  output: z.object({
    /** The number of submissions for each change from one score to another; `to` is null for the ungradable. */
    moves: z.array(z.object({ from: score, to: score.nullable(), submissions: count })),
    /** The learners whose best score or xp would change: their values now, and with and without drops. */
    learners: z.array(z.object({ learnerId: id, now: best, withoutDrops: best, withDrops: best })),
    next: id.nullable(),
  }),
  deadlineMs: 30_000,
});

/** Lists the scores of a lab that operators have allowed to drop, oldest first. */
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
