import { Injectable } from '@nestjs/common';
import type { PayloadOf, trackEntered, trackUnlocked } from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';

const latestRow = z.strictObject({ source: z.enum(['lesson', 'lab']), id: z.number() });

const ofRow = z.strictObject({
  version: z.string().nullable(),
  entered: z.string().nullable(),
  lessonId: z.number().nullable(),
  labId: z.number().nullable(),
  fromTrack: z.string().nullable(),
  isBeingPlaced: z.boolean(),
  unlockedTracks: z.array(z.string()),
});

export interface EnteredTrack {
  curriculum: Curriculum;
  /** Null before the first activity. */
  enteredTrack: string | null;
  /** Then progress may take the track of a task for the learner's. */
  isBeingPlaced: boolean;
  /** Slugs of those that have been unlocked at any time. */
  unlockedTracks: readonly string[];
}

@Injectable()
export class EnteredTrackRepository {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
  ) {}

  /** The transaction must have locked the learners. */
  async upsertLatest(transaction: SqlTransaction, entered: readonly PayloadOf<typeof trackEntered>[]): Promise<void> {
    await transaction.execute(sql('entered-track-upsert-latest')`
      UPDATE learner SET track_slug = latest."trackSlug", track_active_at = latest."activeAt"
       FROM (
         SELECT DISTINCT ON ("learnerId") "learnerId", "trackSlug", "activeAt"
         FROM json_to_recordset(${JSON.stringify(entered)}::json)
           AS given ("learnerId" int, "trackSlug" text COLLATE "C", "activeAt" timestamptz(3))
         ORDER BY "learnerId", "activeAt" DESC, "trackSlug" DESC
       ) AS latest
       WHERE learner_id = latest."learnerId"
         AND (track_active_at IS NULL OR (track_active_at, track_slug) < (latest."activeAt", latest."trackSlug"))`);
  }

  /** The transaction must have locked the learners. */
  async addUnlocked(transaction: SqlTransaction, unlocked: readonly PayloadOf<typeof trackUnlocked>[]): Promise<void> {
    await transaction.execute(sql('unlocked-tracks-add')`
      UPDATE learner SET unlocked_tracks = ARRAY(
         SELECT unnest(unlocked_tracks) COLLATE "C" UNION SELECT unnest(added.slugs) COLLATE "C" ORDER BY 1)
       FROM (
         SELECT "learnerId", array_agg("trackSlug") AS slugs
         FROM json_to_recordset(${JSON.stringify(unlocked)}::json) AS given ("learnerId" int, "trackSlug" text)
         GROUP BY 1
       ) AS added
       WHERE learner_id = added."learnerId" AND NOT unlocked_tracks @> added.slugs`);
  }

  /** The track before a placement, or that of the latest lesson or lab since its begin that was no task of one. */
  async findSince(
    transaction: SqlTransaction,
    { learnerId, begunAt, fromTrackSlug }: { learnerId: number; begunAt: Date; fromTrackSlug: string | null },
    curriculum: Curriculum,
  ): Promise<string | null> {
    const latest = await transaction.maybeOne(sql('entered-track-since', latestRow)`
      SELECT source, subject_id AS id FROM evidence
      WHERE learner_id = ${learnerId} AND source IN ('lesson', 'lab') AND NOT is_placement
        AND occurred_at > ${begunAt.toISOString()}::timestamptz
      ORDER BY occurred_at DESC LIMIT 1`);
    const track =
      latest?.source === 'lab' ? curriculum.trackOfLab(latest.id) : curriculum.trackOfLesson(latest?.id ?? 0);
    return track?.slug ?? fromTrackSlug;
  }

  /**
   * Finds the track of the latest activity. While a placement is running its tasks lead into no track. A lesson or lab
   * here can be later than the last change of the track that progress has published.
   * @throws Refusal `unavailable` before the first curriculum
   */
  async findByLearner(learnerId: number): Promise<EnteredTrack> {
    const row = await this.database.readOne(sql('entered-track-of', ofRow)`
      SELECT (SELECT version FROM curriculum) AS version, learner.track_slug AS entered,
        placement.from_track_slug AS "fromTrack", placement.id IS NOT NULL AS "isBeingPlaced",
        coalesce(learner.unlocked_tracks, '{}') AS "unlockedTracks",
        CASE source WHEN 'lesson' THEN subject_id END AS "lessonId",
        CASE source WHEN 'lab' THEN subject_id END AS "labId"
      FROM (SELECT ${learnerId}::int AS learner_id) AS asked
      LEFT JOIN learner USING (learner_id)
      LEFT JOIN placement ON placement.learner_id = asked.learner_id AND ended_at IS NULL
      LEFT JOIN LATERAL (
        SELECT source, subject_id FROM evidence
        WHERE evidence.learner_id = asked.learner_id AND source IN ('lesson', 'lab') AND NOT is_placement
          AND occurred_at > coalesce(begun_at, track_active_at, '-infinity')
        ORDER BY occurred_at DESC LIMIT 1
      ) AS latest ON true`);
    const { version, entered, lessonId, labId, fromTrack, isBeingPlaced, unlockedTracks } = row;
    const curriculum = await this.curricula.getOrRefuse(this.database, version);
    // No lesson and no lab has the id 0.
    const latest = curriculum.trackOfLesson(lessonId ?? 0) ?? curriculum.trackOfLab(labId ?? 0);
    const enteredTrack = latest?.slug ?? (isBeingPlaced ? fromTrack : entered);
    return { curriculum, enteredTrack, isBeingPlaced, unlockedTracks };
  }
}
