import type { PayloadOf, trackCompleted } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import type { OutboxRow, SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import { labPassScore } from './lab-pass-score.js';
import { completedTrack, trackCompletedRow, type FinishedTrack } from './completed-tracks.js';

export const completedTracksColumn = (learnerId: number | SqlFragment) => sql.fragment`
  (SELECT coalesce(json_object_agg(track_slug, completed_at), '{}') FROM completed_track
   WHERE learner_id = ${learnerId}) AS "completedTracks"`;

export const completedTracksRow = z.strictObject({ completedTracks: z.record(z.string(), z.string()) });

export function completedTracksOf({ completedTracks }: z.infer<typeof completedTracksRow>): ReadonlyMap<string, Date> {
  return new Map(Object.entries(completedTracks).map(([slug, at]) => [slug, new Date(at)]));
}

export const completedTrackColumns = sql.fragment`learner_id AS "learnerId", track_slug AS "trackSlug", completed_at AS "completedAt",
  curriculum_version AS "curriculumVersion", lessons, labs`;

/**
 * Completed with the last lesson or lab: a lab counts from the grade that first passed it, a regraded submission from
 * its submission, because only the latest grade is stored. The transaction must hold the learner's row, so that of two
 * completions that finish a track together the second one sees both.
 */
export async function addCompletedTracks(transaction: SqlTransaction, finished: FinishedTrack[]): Promise<OutboxRow[]> {
  if (finished.length === 0) return [];
  const added = await transaction.query(sql('completed-track-add', completedTrack)`
    INSERT INTO completed_track (learner_id, track_slug, completed_at, curriculum_version, lessons, labs)
     SELECT "learnerId", "trackSlug", greatest(last.at, "regradedAt"), "curriculumVersion", cardinality("lessonIds"),
       cardinality("labIds")
     FROM jsonb_to_recordset(${JSON.stringify(finished)}::jsonb) AS given ("learnerId" int, "trackSlug" text,
       "curriculumVersion" text, "lessonIds" int[], "labIds" int[], "regradedAt" timestamptz)
     CROSS JOIN LATERAL (
       SELECT max(at) AS at FROM (
         SELECT completed_at AS at FROM completion WHERE learner_id = "learnerId" AND lesson_id = ANY ("lessonIds")
         UNION ALL
         SELECT min(CASE revision WHEN 1 THEN graded_at ELSE submitted_at END) FROM lab_grade
         WHERE learner_id = "learnerId" AND lab_id = ANY ("labIds") AND score >= ${labPassScore} GROUP BY lab_id
       ) AS items) AS last
     WHERE NOT EXISTS (SELECT FROM completed_track WHERE learner_id = "learnerId" AND track_slug = "trackSlug")
     ORDER BY 1, 2
     ON CONFLICT DO NOTHING
     RETURNING ${completedTrackColumns}`);
  return added.map(trackCompletedRow);
}

/** For events that were published before the database was restored from an earlier backup. */
export async function recoverCompletedTracks(
  transaction: SqlTransaction,
  completed: PayloadOf<typeof trackCompleted>[],
): Promise<OutboxRow[]> {
  if (completed.length === 0) return [];
  const added = await transaction.query(sql('completed-track-recover', completedTrack)`
    INSERT INTO completed_track (learner_id, track_slug, completed_at, curriculum_version, lessons, labs)
     SELECT "learnerId", "trackSlug", "completedAt", "curriculumVersion", lessons, labs
     FROM jsonb_to_recordset(${JSON.stringify(completed)}::jsonb) AS given ("learnerId" int, "trackSlug" text,
       "completedAt" timestamptz, "curriculumVersion" text, lessons int, labs int)
     ORDER BY 1, 2
     ON CONFLICT DO NOTHING
     RETURNING ${completedTrackColumns}`);
  return added.map(trackCompletedRow);
}

export async function completedTracksOfLearner(
  transaction: SqlTransaction,
  learnerId: number,
): Promise<ReadonlyMap<string, Date>> {
  const row = await transaction.one(sql('completed-tracks-of', completedTracksRow)`
    SELECT ${completedTracksColumn(learnerId)}`);
  return completedTracksOf(row);
}
