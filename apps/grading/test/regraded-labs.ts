import { setTimeout as pause } from 'node:timers/promises';
import {
  applyRegrade,
  listRegradeMoves,
  listSubmissions,
  previewRegrade,
  showRegrade,
  showSubmission,
  submitLab,
  type Caller,
  type LabDefinition,
  type Regrade,
} from '@proximal/contracts';
import { stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import type { Grading } from './grading.js';
import { runningTotals } from './running-totals.js';

/**
 * The lab with other weights of its shown cases. Programs that pass only these score 19 in the usual lab, and more with
 * more weight.
 */
function weighted(shown: number): LabDefinition {
  const cases = runningTotals.cases.map((one) => (one.isHidden ? one : { ...one, weight: shown }));
  return { ...runningTotals, cases };
}

export const generous = weighted(7);
export const strict = weighted(0.1);

/** Passes the hidden cases and none of the shown ones. */
export const contrary = `def running_totals(numbers):
    """Return the sum of the numbers up to each place."""
    if tuple(numbers) in [(1, 2, 3), (5, -5)]:
        return None
    return [sum(numbers[: place + 1]) for place in range(len(numbers))]
`;

export const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

/** Polls, because a regrade does not announce its progress. */
async function until(grading: Grading, labId: number, isTrue: (regrade: Regrade) => boolean): Promise<Regrade> {
  for (;;) {
    const { regrade } = await grading.request(showRegrade, { labId });
    if (regrade && isTrue(regrade)) return regrade;
    await pause(20);
  }
}

export async function preview(grading: Grading, labId: number, by = 'ada'): Promise<Regrade> {
  const { hindrance } = await grading.request(previewRegrade, { labId, by });
  if (hindrance) throw new Error(hindrance);
  return until(grading, labId, ({ submissions, graded }) => submissions === graded);
}

export async function apply(grading: Grading, labId: number, reason: string | null = null): Promise<Regrade> {
  const { hindrance } = await grading.request(applyRegrade, {
    labId,
    by: 'ada',
    drops: reason === null ? null : { reason },
  });
  if (hindrance) throw new Error(hindrance);
  return applied(grading, labId);
}

export function applied(grading: Grading, labId: number): Promise<Regrade> {
  return until(grading, labId, ({ endedAt }) => endedAt !== null);
}

export const movesOf = (grading: Grading, { id }: Regrade) =>
  grading.request(listRegradeMoves, { regradeId: id, after: null });

export function asLearner(grading: Grading, caller: Caller, labId: number) {
  const params = { id: labId };
  return {
    /** Waits for the grade, which on a busy machine takes longer than the request does. */
    submit: async (code: string) => {
      let submission = await grading.call(submitLab, { caller, params, body: { code } });
      const shown = { caller, params: { submission_id: submission.submission_id } };
      while (submission.status === 'queued' || submission.status === 'running') {
        await pause(50);
        submission = await grading.call(showSubmission, shown);
      }
      return submission;
    },
    list: async () => (await grading.call(listSubmissions, { caller, params })).items,
  };
}

export async function databaseOf({ environment }: Grading): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
  return database;
}

export async function visible(database: pg.Client): Promise<unknown[]> {
  const tables = ['submission', 'best_score', 'outbox', 'past_grade', 'score_drop'];
  const dumps = tables.map(async (table) => {
    const { rows } = await database.query<{ row: unknown }>(
      `SELECT to_jsonb(t) - 'published_at' AS row FROM ${table} AS t ORDER BY to_jsonb(t)::text`,
    );
    return rows.map(({ row }) => row);
  });
  return Promise.all(dumps);
}
