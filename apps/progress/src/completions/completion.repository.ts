import { Injectable } from '@nestjs/common';
import type { PayloadOf, submissionGraded } from '@proximal/contracts';
import type { Completions as Done, Curriculum } from '@proximal/curriculum';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import type { OutboxRow, SqlTransaction } from '@proximal/messaging';
import type { Completion } from './completion-events.js';
import { addCompletedTracks } from './completed-track.repository.js';
import { finishedAfter } from './completed-tracks.js';
import { labPassScore } from './lab-pass-score.js';
import { trackUnlock, trackUnlockedRow, unlocksAfter, type TrackStep, type TrackUnlock } from './track-unlocks.js';

/** As JSON lists, with the skills that placements have shown and the tracks that are open since then. A lab's best score comes from the latest revisions of its submissions. */
export const doneColumns = (learnerId: number | SqlFragment) => sql.fragment`
  (SELECT coalesce(json_agg(lesson_id), '[]') FROM completion WHERE learner_id = ${learnerId}) AS "lessonIds",
  (SELECT coalesce(json_agg(lab_id), '[]')
   FROM (SELECT lab_id FROM lab_grade WHERE learner_id = ${learnerId} GROUP BY lab_id
     HAVING max(score) >= ${labPassScore})) AS "labIds",
  (SELECT coalesce(json_agg(DISTINCT skill), '[]') FROM placement, unnest(skills) AS skill
   WHERE learner_id = ${learnerId}) AS "placedSkills",
  (SELECT coalesce(json_agg(track_slug), '[]') FROM unlocked_track WHERE learner_id = ${learnerId}) AS "unlockedTracks"`;

export const doneRow = z.strictObject({
  lessonIds: z.array(z.number()),
  labIds: z.array(z.number()),
  placedSkills: z.array(z.string()),
  unlockedTracks: z.array(z.string()),
});

export function doneOf({ lessonIds, labIds, placedSkills, unlockedTracks }: z.infer<typeof doneRow>): Done {
  return {
    lessonIds: new Set(lessonIds),
    labIds: new Set(labIds),
    placedSkills: new Set(placedSkills),
    unlockedTracks: new Set(unlockedTracks),
  };
}

const doneOfLearnerRow = doneRow.extend({ learnerId: z.number() });
const completedRow = z.strictObject({ completedAt: z.date() });

@Injectable()
export class CompletionRepository {
  /** Of several calls at the same time one inserts the row, and the others wait here until it has committed. */
  async add(transaction: SqlTransaction, completion: Completion): Promise<Completion & { isNew: boolean }> {
    const { learnerId, lessonId, completedAt } = completion;
    const added = await transaction.execute(sql('completion-add')`
        INSERT INTO completion (learner_id, lesson_id, completed_at)
        VALUES (${learnerId}, ${lessonId}, ${completedAt.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`);
    if (added > 0) return { ...completion, isNew: true };
    const first = await transaction.one(sql('completion-first', completedRow)`
        SELECT completed_at AS "completedAt" FROM completion
        WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId}`);
    return { ...completion, completedAt: first.completedAt, isNew: false };
  }

  async upsertLatestGrades(transaction: SqlTransaction, graded: PayloadOf<typeof submissionGraded>[]): Promise<void> {
    await transaction.execute(sql('lab-grade-upsert-latest')`
      INSERT INTO lab_grade AS stored (submission_id, learner_id, lab_id, revision, score, submitted_at, graded_at)
       SELECT DISTINCT ON ("submissionId") "submissionId", "learnerId", "labId", revision, score,
         "submittedAt", "gradedAt"
       FROM jsonb_to_recordset(${JSON.stringify(graded)}::jsonb)
         AS given ("submissionId" text COLLATE "C", "learnerId" int, "labId" int,
         revision int, score int, "submittedAt" timestamptz, "gradedAt" timestamptz)
       ORDER BY "submissionId", revision DESC
       ON CONFLICT (submission_id) DO UPDATE
       SET revision = excluded.revision, score = excluded.score, graded_at = excluded.graded_at
       WHERE stored.revision < excluded.revision`);
  }

  async findByLearner(transaction: SqlTransaction, learnerId: number): Promise<Done> {
    const row = await transaction.one(sql('done-of', doneRow)`SELECT ${doneColumns(learnerId)}`);
    return doneOf(row);
  }

  async findByLearners(transaction: SqlTransaction, learnerIds: number[]): Promise<Map<number, Done>> {
    const rows = await transaction.query(sql('done-of-learners', doneOfLearnerRow)`
      SELECT id AS "learnerId", ${doneColumns(sql.identifier('given', 'id'))}
      FROM (SELECT DISTINCT unnest(${learnerIds}::int[]) AS id) AS given`);
    return new Map(rows.map(({ learnerId, ...row }) => [learnerId, doneOf(row)]));
  }

  /**
   * The transaction must hold the learners' rows, as it does after an addition of credit: of two completions that
   * unlock or complete a track together, the second one sees both.
   */
  async addTracksAfter(
    transaction: SqlTransaction,
    steps: TrackStep[],
    curriculum: Curriculum,
    done: ReadonlyMap<number, Done>,
  ): Promise<OutboxRow[]> {
    const unlocked = await this.addUnlocksAfter(transaction, steps, curriculum, done);
    const completed = await addCompletedTracks(transaction, finishedAfter(steps, curriculum, done));
    return [...unlocked, ...completed];
  }

  /** The transaction must hold the learners' rows, as above. */
  addUnlocksAfter(
    transaction: SqlTransaction,
    steps: TrackStep[],
    curriculum: Curriculum,
    done: ReadonlyMap<number, Done>,
  ): Promise<OutboxRow[]> {
    return this.addUnlocks(transaction, unlocksAfter(steps, curriculum, done));
  }

  private async addUnlocks(transaction: SqlTransaction, unlocks: TrackUnlock[]): Promise<OutboxRow[]> {
    if (unlocks.length === 0) return [];
    const added = await transaction.query(sql('track-unlock-add', trackUnlock)`
      INSERT INTO unlocked_track (learner_id, track_slug, unlocked_at)
       SELECT "learnerId", "trackSlug", "unlockedAt"
       FROM jsonb_to_recordset(${JSON.stringify(unlocks)}::jsonb)
         AS given ("learnerId" int, "trackSlug" text, "unlockedAt" timestamptz)
       ORDER BY 1, 2, 3 DESC
       ON CONFLICT DO NOTHING
       RETURNING learner_id AS "learnerId", track_slug AS "trackSlug", unlocked_at AS "unlockedAt"`);
    return added.map(trackUnlockedRow);
  }
}
