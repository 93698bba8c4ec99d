import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';
import type { Done } from './done.js';
import { doneColumns, doneOf, type DoneRow } from './done.repository.js';

/** Beside everything else, so that what is reckoned and what it is reckoned by cost one round trip. */
const version = '(SELECT version FROM curriculum) AS version';
const entered = '(SELECT track_slug FROM learner WHERE learner_id = $1) AS entered';
/** Never below 0: what a regrade takes back may be told before what brought it. */
const totalXp = `
  (SELECT greatest(coalesce(sum(xp), 0), 0)::int FROM xp_entry WHERE learner_id = $1) AS "totalXp"`;
const days = `(SELECT coalesce(json_agg(day ORDER BY day), '[]') FROM active_day WHERE learner_id = $1) AS days`;
const recent = `
  (SELECT coalesce(json_agg(latest), '[]') FROM (
     SELECT submission_id, lab_id, score, graded_at FROM lab_grade WHERE learner_id = $1
     ORDER BY submitted_at DESC, submission_id DESC LIMIT 10) AS latest) AS recent`;
/** A day may have brought less than is taken back from it, where another submission of the lab brought the rest. */
const xpByDay = `
  (SELECT coalesce(json_object_agg(day, xp), '{}') FROM (
     SELECT to_char(earned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, greatest(sum(xp), 0) AS xp FROM xp_entry
     WHERE learner_id = $1 AND earned_at >= $2::timestamptz GROUP BY 1) AS daily) AS "xpByDay"`;

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

/** What is known of a learner, each kind of it in one statement. */
@Injectable()
export class LearnerRecordRepository {
  constructor(private readonly database: Database) {}

  /** @param xpSince the first day of `xpByDay` */
  async record(learnerId: number, xpSince: string): Promise<LearnerRecord> {
    const text = `SELECT ${[version, entered, totalXp, doneColumns, days, recent, xpByDay].join(', ')}`;
    const since = `${xpSince}T00:00:00Z`;
    const [row] = await this.database.read<LearnerRecord & DoneRow>(text, [learnerId, since]);
    return { ...row!, done: doneOf(row!) };
  }

  async done(learnerId: number): Promise<Versioned & { done: Done }> {
    const [row] = await this.database.read<Versioned & DoneRow>(`SELECT ${version}, ${doneColumns}`, [learnerId]);
    return { version: row!.version, done: doneOf(row!) };
  }

  async completions(learnerId: number): Promise<Completions> {
    const text = `SELECT ${[version, entered, doneColumns].join(', ')}`;
    const [row] = await this.database.read<Entered & DoneRow>(text, [learnerId]);
    return { version: row!.version, entered: row!.entered, done: doneOf(row!) };
  }

  async summary(learnerId: number): Promise<LearnerSummary> {
    const [row] = await this.database.read<LearnerSummary>(`SELECT ${[version, entered, totalXp].join(', ')}`, [
      learnerId,
    ]);
    return row!;
  }
}
