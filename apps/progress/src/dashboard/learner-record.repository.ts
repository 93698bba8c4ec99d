import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Done } from './done.js';
import { doneColumns, doneOf, doneRow } from './done.repository.js';

/** Beside everything else, so that what is reckoned and what it is reckoned by cost one round trip. */
const version = sql.fragment`(SELECT version FROM curriculum) AS version`;
const entered = (learnerId: number) =>
  sql.fragment`(SELECT track_slug FROM learner WHERE learner_id = ${learnerId}) AS entered`;
/** Never below 0: what a regrade takes back may be told before what brought it. */
const totalXp = (learnerId: number) => sql.fragment`
  (SELECT greatest(coalesce(sum(xp), 0), 0)::int FROM xp_entry WHERE learner_id = ${learnerId}) AS "totalXp"`;
const days = (learnerId: number) => sql.fragment`
  (SELECT coalesce(json_agg(day ORDER BY day), '[]') FROM active_day WHERE learner_id = ${learnerId}) AS days`;
const recent = (learnerId: number) => sql.fragment`
  (SELECT coalesce(json_agg(latest), '[]') FROM (
     SELECT submission_id, lab_id, score, graded_at FROM lab_grade WHERE learner_id = ${learnerId}
     ORDER BY submitted_at DESC, submission_id DESC LIMIT 10) AS latest) AS recent`;
/** A day may have brought less than is taken back from it, where another submission of the lab brought the rest. */
const xpByDay = (learnerId: number, since: string) => sql.fragment`
  (SELECT coalesce(json_object_agg(day, xp), '{}') FROM (
     SELECT to_char(earned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, greatest(sum(xp), 0) AS xp FROM xp_entry
     WHERE learner_id = ${learnerId} AND earned_at >= ${since}::timestamptz GROUP BY 1) AS daily) AS "xpByDay"`;

interface Versioned {
  /** Of the curriculum that is stored; null before the first. */
  version: string | null;
}

interface Entered extends Versioned {
  /** The track of the last activity; null before any. */
  entered: string | null;
}

export interface LearnerSummary extends Entered {
  totalXp: number;
}

/** What a learner has finished, and the track that they are in. */
export interface Completions extends Entered {
  done: Done;
}

export interface LearnerRecord extends LearnerSummary, Completions {
  /** Active ones, `YYYY-MM-DD` in UTC, ascending. */
  days: string[];
  /** The submissions made last, the last one first. */
  recent: { submission_id: string; lab_id: number; score: number; graded_at: string }[];
  /** By UTC day, those without any left out. */
  xpByDay: Record<string, number>;
}

const versionedRow = z.strictObject({ version: z.string().nullable() });
const enteredRow = versionedRow.extend({ entered: z.string().nullable() });
const queueStatsRow = enteredRow.extend({ totalXp: z.number() });
const versionedDoneRow = versionedRow.extend(doneRow.shape);
const enteredDoneRow = enteredRow.extend(doneRow.shape);
const recordRow = queueStatsRow.extend({
  ...doneRow.shape,
  days: z.array(z.string()),
  recent: z.array(
    z.strictObject({ submission_id: z.string(), lab_id: z.number(), score: z.number(), graded_at: z.string() }),
  ),
  xpByDay: z.record(z.string(), z.number()),
});

/** What is known of a learner, each kind of it in one statement. */
@Injectable()
export class LearnerRecordRepository {
  constructor(private readonly database: Database) {}

  /** @param xpSince the first day of `xpByDay` */
  async record(learnerId: number, xpSince: string): Promise<LearnerRecord> {
    const since = `${xpSince}T00:00:00Z`;
    const done = doneColumns(learnerId);
    const [row] = await this.database.read(sql('learner-record', recordRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}, ${done}, ${days(learnerId)}, ${recent(learnerId)},
        ${xpByDay(learnerId, since)}`);
    return { ...row!, done: doneOf(row!) };
  }

  async done(learnerId: number): Promise<Versioned & { done: Done }> {
    const [found] = await this.database.read(sql('learner-record-done', versionedDoneRow)`
      SELECT ${version}, ${doneColumns(learnerId)}`);
    return { version: found!.version, done: doneOf(found!) };
  }

  async completions(learnerId: number): Promise<Completions> {
    const [row] = await this.database.read(sql('learner-record-completions', enteredDoneRow)`
      SELECT ${version}, ${entered(learnerId)}, ${doneColumns(learnerId)}`);
    return { version: row!.version, entered: row!.entered, done: doneOf(row!) };
  }

  async summary(learnerId: number): Promise<LearnerSummary> {
    const [row] = await this.database.read(sql('learner-record-standing', queueStatsRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}`);
    return row!;
  }
}
