import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';

/** A place in the order of the ranking. */
export interface LeaderboardCursor {
  xp: number;
  learnerId: number;
}

export interface Entry extends LeaderboardCursor {
  rank: number;
  fullName: string;
  labsCompleted: number;
  reviewsCompleted: number;
}

/**
 * What a regrade takes back may be more than the period brought: nobody has less than none.
 * The whole cohort is ranked, at most a few dozen rows; what else is shown is counted for the rows of the page only.
 */
const ranked = `
  WITH scored AS (
    SELECT membership.learner_id, greatest(earned.xp, 0)::int AS xp
    FROM membership LEFT JOIN LATERAL (
      SELECT sum(xp) AS xp FROM activity_day WHERE learner_id = membership.learner_id AND day >= $2::date) AS earned ON true
    WHERE cohort_id = $1 AND idle_since IS NULL),
  ranked AS (
    SELECT learner_id, xp, rank() OVER (ORDER BY xp DESC)::int AS rank,
      row_number() OVER (ORDER BY xp DESC, learner_id) AS place
    FROM scored)`;
const entries = `
  SELECT rank, page.learner_id AS "learnerId", full_name AS "fullName", page.xp,
    (SELECT count(*)::int FROM done_lab
     WHERE done_lab.learner_id = page.learner_id AND done_at >= $2::date::timestamp AT TIME ZONE 'UTC') AS "labsCompleted",
    (SELECT count(*)::int FROM peer_review WHERE reviewer_id = page.learner_id AND status = 'completed'
       AND completed_at >= $2::date::timestamp AT TIME ZONE 'UTC') AS "reviewsCompleted"
  FROM page JOIN learner ON learner.learner_id = page.learner_id
  ORDER BY page.xp DESC, page.learner_id`;
const pageAfter = `${ranked},
  page AS (
    SELECT * FROM ranked WHERE $3::int IS NULL OR xp < $3 OR (xp = $3 AND learner_id > $4)
    ORDER BY xp DESC, learner_id LIMIT $5)
  ${entries}`;
const pageAround = `${ranked},
  page AS (
    SELECT ranked.* FROM ranked JOIN ranked AS mine ON mine.learner_id = $3
    WHERE ranked.place BETWEEN mine.place - $4 AND mine.place + $4)
  ${entries}`;

/** The ranking by xp of those who have a seat in a cohort; of equals the one who registered first stands first. */
@Injectable()
export class LeaderboardRepository {
  constructor(private readonly database: Database) {}

  /** At most `limit` entries after a place, or from the top. */
  async after(cohortId: number, firstDay: string, after: LeaderboardCursor | null, limit: number): Promise<Entry[]> {
    return this.database.read<Entry>(pageAfter, [
      cohortId,
      firstDay,
      after?.xp ?? null,
      after?.learnerId ?? null,
      limit,
    ]);
  }

  /** A member's entry with at most so many neighbours on each side. */
  async around(cohortId: number, firstDay: string, learnerId: number, neighbours: number): Promise<Entry[]> {
    return this.database.read<Entry>(pageAround, [cohortId, firstDay, learnerId, neighbours]);
  }
}
