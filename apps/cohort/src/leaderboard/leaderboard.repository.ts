import { Injectable } from '@nestjs/common';
import { listLeaderboard } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import type { z } from 'zod';
import { Database } from '../database.js';

const entryRow = listLeaderboard.output.omit({ is_me: true }).strict();

export type Entry = z.infer<typeof entryRow>;

export interface LeaderboardCursor {
  xp: number;
  learnerId: number;
  /** Xp changes between two pages, so a place says nothing about who is missing. */
  given: number[];
}

export interface Board {
  cohortId: number;
  viewerId: number;
  firstDay: string;
}

/**
 * Members who are off the leaderboard are on nobody's board but their own, and neither ranks nor pages show that they
 * exist. A regrade may take back more xp than was earned in the period, so the sum never goes below 0. Labs and reviews
 * are counted only for the rows of the page. Erased learners (negative ids) still rank, so that other ranks stay.
 */
const ranked = ({ cohortId, viewerId, firstDay }: Board) => sql.fragment`
  WITH scored AS (
    SELECT membership.learner_id, greatest(earned.xp, 0)::int AS xp
    FROM membership JOIN learner USING (learner_id) LEFT JOIN LATERAL (
      SELECT sum(xp) AS xp FROM activity_day
      WHERE learner_id = membership.learner_id AND day >= ${firstDay}::date) AS earned ON true
    WHERE cohort_id = ${cohortId} AND idle_since IS NULL
      AND (NOT is_off_leaderboard OR membership.learner_id = ${viewerId})),
  ranked AS (
    SELECT learner_id, xp, rank() OVER (ORDER BY xp DESC)::int AS rank,
      row_number() OVER (ORDER BY learner_id < 0, xp DESC, learner_id) AS place
    FROM scored)`;
const entries = (firstDay: string) => sql.fragment`
  SELECT rank, page.learner_id AS user_id, coalesce(display_name, full_name) AS display_name, page.xp,
    (SELECT count(*)::int FROM done_lab
     WHERE done_lab.learner_id = page.learner_id AND done_at >= ${firstDay}::date::timestamp AT TIME ZONE 'UTC') AS labs_completed,
    (SELECT count(*)::int FROM peer_review WHERE reviewer_id = page.learner_id AND status = 'completed'
       AND completed_at >= ${firstDay}::date::timestamp AT TIME ZONE 'UTC') AS reviews_completed
  FROM page JOIN learner ON learner.learner_id = page.learner_id
  ORDER BY page.xp DESC, page.learner_id`;

function isLeft({ xp, learnerId, given }: LeaderboardCursor): SqlFragment {
  if (given.length === 0) return sql.fragment`xp < ${xp} OR (xp = ${xp} AND learner_id > ${learnerId})`;
  return sql.fragment`learner_id <> ALL (${given}::int[])`;
}

@Injectable()
export class LeaderboardRepository {
  constructor(private readonly database: Database) {}

  async findAfter(board: Board, after: LeaderboardCursor | null, limit: number): Promise<Entry[]> {
    const isAfter = after ? isLeft(after) : sql.fragment`true`;
    return this.database.read(sql('leaderboard-after', entryRow)`
      ${ranked(board)},
      page AS (SELECT * FROM ranked WHERE learner_id > 0 AND (${isAfter}) ORDER BY xp DESC, learner_id LIMIT ${limit})
      ${entries(board.firstDay)}`);
  }

  async findAround(board: Board, neighbours: number): Promise<Entry[]> {
    return this.database.read(sql('leaderboard-around', entryRow)`
      ${ranked(board)},
      page AS (
        SELECT ranked.* FROM ranked JOIN ranked AS mine ON mine.learner_id = ${board.viewerId}
        WHERE ranked.learner_id > 0 AND ranked.place BETWEEN mine.place - ${neighbours} AND mine.place + ${neighbours})
      ${entries(board.firstDay)}`);
  }
}
