import { sql } from '@proximal/database';
import type { Burden, Episode } from '@proximal/learner-model';
import { z } from 'zod';

const burden = z.custom<Burden>((value) => typeof value === 'object' && value !== null && 'ability' in value);

/** Instants are in milliseconds since the epoch. */
export const episodeRow = z.strictObject({
  lab_id: z.number(),
  best_score: z.number(),
  tries: z.number(),
  failed_keys: z.array(z.string()),
  solved_keys: z.array(z.string()),
  first_tried_at: z.number().nullable(),
  touched_at: z.number(),
  days: z.number(),
  outcome: z.number(),
  solved_at: z.number().nullable(),
  solution_opened_at: z.number().nullable(),
  recall_tries: z.number(),
  burden: burden.nullable(),
});
export type EpisodeRow = z.infer<typeof episodeRow>;

/** All columns except the ids and those that depend on the clock. */
export const episodeColumns = [
  'best_score',
  'tries',
  'failed_keys',
  'solved_keys',
  'first_tried_at',
  'touched_at',
  'days',
  'outcome',
  'solved_at',
  'solution_opened_at',
  'recall_tries',
  'burden',
];

const instants = ['first_tried_at', 'touched_at', 'solved_at', 'solution_opened_at'];

export const episodeValues = sql.join(
  episodeColumns.map((name) => {
    const column = sql.identifier(name);
    return instants.includes(name) ? sql.fragment`(extract(epoch FROM ${column}) * 1000)::float8 AS ${column}` : column;
  }),
);

export function episodeOf(row: EpisodeRow): Episode {
  return {
    bestScore: row.best_score,
    tries: row.tries,
    failedKeys: row.failed_keys,
    solvedKeys: row.solved_keys,
    firstTriedAt: row.first_tried_at,
    touchedAt: row.touched_at,
    days: row.days,
    outcome: row.outcome,
    solvedAt: row.solved_at,
    solutionOpenedAt: row.solution_opened_at,
    recallTries: row.recall_tries,
    burden: row.burden,
  };
}

export function rowOfEpisode(learnerId: number, labId: number, episode: Episode): object {
  return {
    learner_id: learnerId,
    lab_id: labId,
    best_score: episode.bestScore,
    tries: episode.tries,
    failed_keys: episode.failedKeys,
    solved_keys: episode.solvedKeys,
    first_tried_at: instantOf(episode.firstTriedAt),
    touched_at: instantOf(episode.touchedAt),
    days: episode.days,
    outcome: episode.outcome,
    solved_at: instantOf(episode.solvedAt),
    solution_opened_at: instantOf(episode.solutionOpenedAt),
    recall_tries: episode.recallTries,
    burden: episode.burden,
  };
}

function instantOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
