import { z } from 'zod';
import { defineRequest, type Owner } from './define.js';
import { count, id, instant, score, slug, text } from './shapes.js';

/** How a service's outbox stands: how many events wait to be told, and since when the oldest does. */
export function showOutbox(owner: Owner) {
  return defineRequest(`${owner}.show-outbox`, {
    input: z.object({}),
    output: z.object({ waiting: count, oldestAt: instant.nullable() }),
    deadlineMs: 2_000,
  });
}

/**
 * Tells again, a batch at a time, the events that follow from a service's tables, with the ids they had: for consumers
 * that have lost them when the stream no longer has them.
 */
export function backfillEvents(owner: Owner) {
  return defineRequest(`${owner}.backfill-events`, {
    /** `after` is the `next` of the batch before; null for the first. */
    input: z.object({ after: z.string().nullable() }),
    output: z.object({ published: count, next: z.string().nullable() }),
    deadlineMs: 60_000,
  });
}

/** The lab of that slug, also one that the curriculum does not name any more; null where there never was one. */
export const findLab = defineRequest('content.find-lab', {
  input: z.object({ slug }),
  output: z.object({ labId: id.nullable() }),
});

/** How operators sign what they ask for. */
const operatorName = text(1, 100);

/** What became of a submission that was graded again, `ungradable` being one that no worker brought to an end. */
export const regradeOutcome = z.enum(['raised', 'same', 'retained', 'dropped', 'ungradable']);

/** A regrade of a lab, as far as it has come. */
export const regrade = z.object({
  id,
  /** By which the submissions are graded again. */
  labVersion: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  submissions: count,
  /** How many of these have been graded again, or given up. */
  graded: count,
  /** Null while it is a preview, of which learners see nothing. */
  application: z
    .object({
      by: z.string(),
      at: instant,
      allowsDrops: z.boolean(),
      outcomes: z.partialRecord(regradeOutcome, count),
      /** What they have added up to so far; negative when more was taken back. */
      xp: z.int(),
    })
    .nullable(),
  /** Null while it goes on. */
  endedAt: instant.nullable(),
});
export type Regrade = z.infer<typeof regrade>;

/**
 * Has every submission of the lab that another version has graded graded again by the present one, which changes
 * nothing that learners see; asked again it adds what has come since. Without a regrade there is nothing to regrade.
 */
export const previewRegrade = defineRequest('grading.preview-regrade', {
  input: z.object({ labId: id, by: operatorName }),
  output: z.object({
    hindrance: z.enum(['unknown', 'retired', 'being-applied']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

/** Applies what the preview has shown, or nothing when that is not how the lab's submissions stand any more. */
export const applyRegrade = defineRequest('grading.apply-regrade', {
  input: z.object({ labId: id, by: operatorName, drops: z.object({ reason: text(1, 1_000) }).nullable() }),
  output: z.object({
    hindrance: z.enum(['no-preview', 'unfinished', 'changed-since', 'being-applied']).nullable(),
    regrade: regrade.nullable(),
  }),
  deadlineMs: 60_000,
});

/** The regrade of the lab that was asked for last. */
export const showRegrade = defineRequest('grading.show-regrade', {
  input: z.object({ labId: id }),
  output: z.object({ regrade: regrade.nullable() }),
});

const best = z.object({ score, xp: count });

/** What a finished preview would change, some hundreds of learners at a time. */
export const listRegradeMoves = defineRequest('grading.list-regrade-moves', {
  /** `after` is the `next` of the batch before; null for the first. */
  input: z.object({ regradeId: id, after: id.nullable() }),
  output: z.object({
    /** How many of the learners' submissions would go from one score to another; `to` is null for the ungradable. */
    moves: z.array(z.object({ from: score, to: score.nullable(), submissions: count })),
    /** Those whose best score or xp would change: how both stand, and would with and without drops. */
    learners: z.array(z.object({ learnerId: id, now: best, withoutDrops: best, withDrops: best })),
    next: id.nullable(),
  }),
  deadlineMs: 30_000,
});

/** The scores of a lab that operators have allowed to drop, oldest first. */
export const listScoreDrops = defineRequest('grading.list-score-drops', {
  input: z.object({ labId: id, after: id.nullable() }),
  output: z.object({
    drops: z.array(
      z.object({
        submissionId: z.string(),
        learnerId: id,
        from: score,
        to: score,
        /** Negative where it was the best; else 0, or what a lab that has become worth more adds. */
        xp: z.int(),
        by: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ),
    next: id.nullable(),
  }),
});
