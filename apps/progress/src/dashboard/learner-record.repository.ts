import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import {
  completedTracksColumn,
  completedTracksOf,
  completedTracksRow,
} from '../completions/completed-track.repository.js';
import { doneColumns, doneOf, doneRow } from '../completions/completion.repository.js';
import { Database } from '../database.js';
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

const weekGoal = (learnerId: number) => sql.fragment`
  (SELECT days FROM week_goal WHERE learner_id = ${learnerId}) AS "weekGoal"`;

/** The lessons of the questions that are due, each as often as it has such questions. */
const questionsDue = (learnerId: number, now: Date) => sql.fragment`
  (SELECT coalesce(json_agg(lesson_id), '[]') FROM question_answer
   WHERE learner_id = ${learnerId} AND due_at <= ${now.toISOString()}::timestamptz) AS "questionsDue"`;

const summaryRow = z.strictObject({
  version: z.string().nullable(),
  entered: z.string().nullable(),
  totalXp: z.number(),
});
const tracksRow = z.strictObject({
  version: z.string().nullable(),
  ...doneRow.shape,
  ...completedTracksRow.shape,
});
const recordRow = summaryRow.extend({
  ...tracksRow.shape,
  days: z.array(z.string()),
  recent: z.array(
    z.strictObject({ submission_id: z.string(), lab_id: z.number(), score: z.number(), graded_at: z.string() }),
  ),
  xpByDay: z.record(z.string(), z.number()),
  choices: storedChoices.nullable(),
  weekGoal: z.number().nullable(),
  questionsDue: z.array(z.number()),
});

@Injectable()
export class LearnerRecordRepository {
  constructor(private readonly database: Database) {}

  async load(learnerId: number, xpSince: string, now: Date) {
    const since = `${xpSince}T00:00:00Z`;
    const row = await this.database.readOne(sql('learner-record', recordRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}, ${doneColumns(learnerId)}, ${days(learnerId)},
        ${recent(learnerId)}, ${xpByDay(learnerId, since)}, ${choices(learnerId)}, ${weekGoal(learnerId)},
        ${questionsDue(learnerId, now)}, ${completedTracksColumn(learnerId)}`);
    return { ...row, done: doneOf(row), choices: choicesIn(row.choices), completedTracks: completedTracksOf(row) };
  }

  async tracks(learnerId: number) {
    const row = await this.database.readOne(sql('learner-record-tracks', tracksRow)`
      SELECT ${version}, ${doneColumns(learnerId)}, ${completedTracksColumn(learnerId)}`);
    return { version: row.version, done: doneOf(row), completedTracks: completedTracksOf(row) };
  }

  summary(learnerId: number): Promise<z.infer<typeof summaryRow>> {
    return this.database.readOne(sql('learner-summary', summaryRow)`
      SELECT ${version}, ${entered(learnerId)}, ${totalXp(learnerId)}`);
  }
}

export type LearnerRecord = Awaited<ReturnType<LearnerRecordRepository['load']>>;
