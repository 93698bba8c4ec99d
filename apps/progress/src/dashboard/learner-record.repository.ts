import { Injectable } from '@nestjs/common';
import type { Completions as Done } from '@proximal/curriculum';
import { sql } from '@proximal/database';
import { z } from 'zod';
import {
  completedTracksColumn,
  completedTracksOf,
  completedTracksRow,
} from '../completions/completed-track.repository.js';
import { doneColumns, doneOf, doneRow } from '../completions/completion.repository.js';
import { Database } from '../database.js';
import type { ZoneChoice } from '../days/learner-calendar.js';
import { choicesIn, storedChoices } from '../time-zones/time-zones.repository.js';

/** Every query also reads the version, so that the record and its curriculum version cost one round trip. */
const version = sql.fragment`(SELECT version FROM curriculum) AS version`;
const entered = (learnerId: number) =>
  sql.fragment`(SELECT track_slug FROM learner WHERE learner_id = ${learnerId}) AS entered`;
/** The total never goes below 0, because a regrade's negative xp may arrive before the xp that it takes back. */
const totalXp = (learnerId: number) => sql.fragment`
  (SELECT greatest(coalesce(sum(xp), 0), 0)::int FROM xp_entry WHERE learner_id = ${learnerId}) AS "totalXp"`;
const days = (learnerId: number) => sql.fragment`
  (SELECT coalesce(json_agg(day ORDER BY day), '[]') FROM active_day WHERE learner_id = ${learnerId}) AS days`;
const recent = (learnerId: number) => sql.fragment`
  (SELECT coalesce(json_agg(latest), '[]') FROM (
     SELECT submission_id, lab_id, score, graded_at FROM lab_grade WHERE learner_id = ${learnerId}
     ORDER BY submitted_at DESC, submission_id DESC LIMIT 10) AS latest) AS recent`;
/** A day never goes below 0, although a regrade can take back xp that another submission of the lab brought. */
const xpByDay = (learnerId: number, since: string) => sql.fragment`
  (SELECT coalesce(json_object_agg(day, xp), '{}') FROM (
     SELECT to_char(earned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, greatest(sum(xp), 0) AS xp FROM xp_entry
     WHERE learner_id = ${learnerId} AND earned_at >= ${since}::timestamptz GROUP BY 1) AS daily) AS "xpByDay"`;

const choices = (learnerId: number) => sql.fragment`
  (SELECT choices FROM learner_time_zones WHERE learner_id = ${learnerId}) AS choices`;

interface Versioned {
  version: string | null;
}

interface Entered extends Versioned {
  entered: string | null;
}

export interface LearnerSummary extends Entered {
  totalXp: number;
}

export interface TrackRecord extends Versioned {
  done: Done;
  completedTracks: ReadonlyMap<string, Date>;
}

export interface LearnerRecord extends LearnerSummary, TrackRecord {
  days: string[];
  recent: { submission_id: string; lab_id: number; score: number; graded_at: string }[];
  xpByDay: Record<string, number>;
  choices: ZoneChoice[];
}

const versionedRow = z.strictObject({ version: z.string().nullable() });
const enteredRow = versionedRow.extend({ entered: z.string().nullable() });
const summaryRow = enteredRow.extend({ totalXp: z.number() });
const trackRecordRow = versionedRow.extend({ ...doneRow.shape, ...completedTracksRow.shape });
const recordRow = summaryRow.extend({
  ...doneRow.shape,
  ...completedTracksRow.shape,
  days: z.array(z.string()),
  recent: z.array(
    z.strictObject({ submission_id: z.string(), lab_id: z.number(), score: z.number(), graded_at: z.string() }),
  ),
  xpByDay: z.record(z.string(), z.number()),
  choices: storedChoices.nullable(),
});

@Injectable()
export class LearnerRecordRepository {
  constructor(private readonly database: Database) {}

  async load(learnerId: number, xpSince: string): Promise<LearnerRecord> {
    const since = `${xpSince}T00:00:00Z`;
    const done = doneColumns(learnerId);
    const row = await this.database.readOne(sql('learner-record', recordRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}, ${done}, ${days(learnerId)},
        ${recent(learnerId)},
        ${xpByDay(learnerId, since)}, ${choices(learnerId)}, ${completedTracksColumn(learnerId)}`);
    return recordOf(row);
  }

  async loadTracks(learnerId: number): Promise<TrackRecord> {
    const found = await this.database.readOne(sql('learner-record-tracks', trackRecordRow)`
      SELECT ${version}, ${doneColumns(learnerId)}, ${completedTracksColumn(learnerId)}`);
    return trackRecordOf(found);
  }

  async loadSummary(learnerId: number): Promise<LearnerSummary> {
    const row = await this.database.readOne(sql('learner-summary', summaryRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}`);
    return row;
  }
}

function recordOf(row: z.infer<typeof recordRow>): LearnerRecord {
  return { ...row, done: doneOf(row), choices: choicesIn(row.choices), completedTracks: completedTracksOf(row) };
}

function trackRecordOf(row: z.infer<typeof trackRecordRow>): TrackRecord {
  return { version: row.version, done: doneOf(row), completedTracks: completedTracksOf(row) };
}
