import { sql } from '@proximal/database';
import type { Burden, Episode } from '@proximal/learner-model';
import { z } from 'zod';

const burden = z.custom<Burden>((value) => typeof value === 'object' && value !== null && 'ability' in value);

/** The fields of an episode. Instants are in milliseconds since the epoch. */
export const episodeRow = z.strictObject({
  lab_id: z.number(),
  bestScore: z.number(),
  tries: z.number(),
  failedKeys: z.array(z.string()),
  solvedKeys: z.array(z.string()),
  firstTriedAt: z.number().nullable(),
  touchedAt: z.number(),
  days: z.number(),
  outcome: z.number(),
  solvedAt: z.number().nullable(),
  solutionOpenedAt: z.number().nullable(),
  givenUpAt: z.number().nullable(),
  recallTries: z.number(),
  burden: burden.nullable(),
});

/** All columns except the ids and those that depend on the clock. */
const columns: Record<keyof Episode, string> = {
  bestScore: 'best_score',
  tries: 'tries',
  failedKeys: 'failed_keys',
  solvedKeys: 'solved_keys',
  firstTriedAt: 'first_tried_at',
  touchedAt: 'touched_at',
  days: 'days',
  outcome: 'outcome',
  solvedAt: 'solved_at',
  solutionOpenedAt: 'solution_opened_at',
  givenUpAt: 'given_up_at',
  recallTries: 'recall_tries',
  burden: 'burden',
};
export const episodeColumns = Object.values(columns);

const instants = ['firstTriedAt', 'touchedAt', 'solvedAt', 'solutionOpenedAt', 'givenUpAt'];

export const episodeValues = sql.join(
  Object.entries(columns).map(([field, name]) => {
    const [column, as] = [sql.identifier(name), sql.identifier(field)];
    const value = instants.includes(field) ? sql.fragment`(extract(epoch FROM ${column}) * 1000)::float8` : column;
    return sql.fragment`${value} AS ${as}`;
  }),
);

export function episodeOf({ lab_id: _, ...episode }: z.infer<typeof episodeRow>): Episode {
  return episode;
}

export function rowOfEpisode(learnerId: number, labId: number, episode: Episode): object {
  const values = (Object.keys(columns) as (keyof Episode)[]).map((field) => {
    const value = episode[field];
    return [columns[field], instants.includes(field) && typeof value === 'number' ? new Date(value) : value] as const;
  });
  return { learner_id: learnerId, lab_id: labId, ...Object.fromEntries(values) };
}
