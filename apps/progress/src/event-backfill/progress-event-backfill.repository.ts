import { Injectable } from '@nestjs/common';
import { lessonCompleted, trackCompleted, xpAwarded } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { CurriculaService } from '@proximal/curriculum';
import { addToOutbox, payloadsOf, type EventBackfill, type OutboxRow, type OwnEvent } from '@proximal/messaging';
import { completedTrackColumns, recoverCompletedTracks } from '../completions/completed-track.repository.js';
import { trackCompletedRow } from '../completions/completed-tracks.js';
import { completionRow, lessonCompletedRow } from '../completions/completion-events.js';
import { LessonCompletionService } from '../completions/lesson-completion.service.js';
import { trackUnlockedRow } from '../completions/track-unlocks.js';
import { storedXpEntry, trackEnteredRow, xpAwardedRow } from '../credits/credit.js';
import { Database } from '../database.js';
import { trackChanges } from './track-changes.js';

const batchSize = 500;

const kinds = ['completion', 'xp', 'track', 'unlock'] as const;
type Kind = (typeof kinds)[number];

type Key = (number | string)[];

interface Cursor {
  kind: Kind;
  key: Key;
}

interface Batch {
  rows: OutboxRow[];
  last: Key | undefined;
}

const first: Record<Kind, Key> = {
  completion: [0, 0],
  xp: ['00000000-0000-0000-0000-000000000000'],
  track: [0],
  unlock: [0, ''],
};

const unlockRow = z.strictObject({
  learnerId: z.number(),
  trackSlug: z.string(),
  unlockedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  curriculumVersion: z.string().nullable(),
  lessons: z.number().nullable(),
  labs: z.number().nullable(),
});
const learnerRow = z.strictObject({ id: z.number() });
const activityRow = z.strictObject({
  learnerId: z.number(),
  at: z.date(),
  source: z.enum(['lesson', 'lab']),
  subjectId: z.number(),
});

const placementRow = z.strictObject({ learnerId: z.number(), activeAt: z.date(), trackSlug: z.string() });

const learnersAfter = (id: Key[number] | undefined) => sql.fragment`
  SELECT learner_id AS id FROM learner WHERE learner_id > ${id} ORDER BY learner_id LIMIT ${batchSize}`;

/** Derives this service's events from its tables. Entries of erased learners, whose ids are negative, bring none. */
@Injectable()
export class ProgressEventBackfill implements EventBackfill {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly completing: LessonCompletionService,
  ) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const cursor = after === null ? { kind: kinds[0], key: first[kinds[0]] } : (JSON.parse(after) as Cursor);
    const { rows, last } = await this.read(cursor);
    const next = last ? { kind: cursor.kind, key: last } : startAfter(cursor.kind);
    return { rows, next: next && JSON.stringify(next) };
  }

  /**
   * Completed lessons bring everything else but tracks that have got new lessons since; the rest comes from events of
   * other services. Of a lesson that was being published at the loss, perhaps only its xp is in the stream.
   */
  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const tracks = await recoverCompletedTracks(transaction, payloadsOf(trackCompleted, events));
    await addToOutbox(transaction, tracks);
    const completed = payloadsOf(lessonCompleted, events);
    const credited = payloadsOf(xpAwarded, events)
      .filter(({ source }) => source === 'lesson')
      .map(({ learnerId, sourceId, earnedAt }) => ({ learnerId, lessonId: Number(sourceId), completedAt: earnedAt }));
    return tracks.length + (await this.completing.recover(transaction, [...completed, ...credited]));
  }

  private read({ kind, key }: Cursor): Promise<Batch> {
    if (kind === 'completion') return this.readCompletions(key);
    if (kind === 'xp') return this.readEntries(key);
    return kind === 'track' ? this.readTracks(key) : this.readUnlocks(key);
  }

  private async readCompletions([learner, lesson]: Key): Promise<Batch> {
    const found = await this.database.read(sql('published-events-completions', completionRow)`
      SELECT learner_id AS "learnerId", lesson_id AS "lessonId", completed_at AS "completedAt" FROM completion
      WHERE (learner_id, lesson_id) > (${learner}, ${lesson}) ORDER BY learner_id, lesson_id LIMIT ${batchSize}`);
    return {
      rows: found.map(lessonCompletedRow),
      last: lastOf(found, ({ learnerId, lessonId }) => [learnerId, lessonId]),
    };
  }

  private async readEntries([after]: Key): Promise<Batch> {
    const found = await this.database.read(sql('published-events-xp-entries', storedXpEntry)`
      SELECT id, learner_id AS "learnerId", source, source_id AS "sourceId", xp, earned_at AS "earnedAt" FROM xp_entry
      WHERE id > ${after} AND learner_id > 0 ORDER BY id LIMIT ${batchSize}`);
    return { rows: found.map(xpAwardedRow), last: lastOf(found, ({ id }) => [id]) };
  }

  private async readUnlocks([learner, track]: Key): Promise<Batch> {
    const after = sql.fragment`
      WHERE (learner_id, track_slug) > (${learner}, ${track}) ORDER BY learner_id, track_slug LIMIT ${batchSize}`;
    const found = await this.database.read(sql('published-events-unlocks', unlockRow)`
      WITH page AS (
        (SELECT learner_id, track_slug FROM unlocked_track ${after})
        UNION
        (SELECT learner_id, track_slug FROM completed_track ${after})
        ORDER BY learner_id, track_slug LIMIT ${batchSize}
      )
      SELECT ${completedTrackColumns}, unlocked_at AS "unlockedAt"
      FROM page LEFT JOIN unlocked_track USING (learner_id, track_slug)
      LEFT JOIN completed_track USING (learner_id, track_slug)
      ORDER BY learner_id, track_slug`);
    return {
      rows: found.flatMap(trackRows),
      last: lastOf(found, ({ learnerId, trackSlug }) => [learnerId, trackSlug]),
    };
  }

  private async readTracks([after]: Key): Promise<Batch> {
    const curriculum = await this.curricula.current(this.database);
    const learners = await this.database.read(sql('published-events-learners', learnerRow)`${learnersAfter(after)}`);
    const done = await this.database.read(sql('published-events-activities', activityRow)`
      WITH page AS (SELECT id AS learner_id FROM (${learnersAfter(after)}) AS learners)
      SELECT learner_id AS "learnerId", completed_at AS at, 'lesson' AS source, lesson_id AS "subjectId"
      FROM completion JOIN page USING (learner_id)
      UNION ALL
      SELECT learner_id, submitted_at, 'lab', lab_id FROM lab_grade JOIN page USING (learner_id)`);
    const placed = await this.database.read(sql('published-events-placements', placementRow)`
      WITH page AS (SELECT id AS learner_id FROM (${learnersAfter(after)}) AS learners)
      SELECT learner_id AS "learnerId", ended_at AS "activeAt", enters_track_slug AS "trackSlug"
      FROM placement JOIN page USING (learner_id) WHERE enters_track_slug IS NOT NULL`);
    const inTracks = done.flatMap(({ learnerId, at, source, subjectId }) => {
      const track = source === 'lab' ? curriculum?.trackOfLab(subjectId) : curriculum?.trackOfLesson(subjectId);
      return track ? [{ learnerId, activeAt: at, trackSlug: track.slug }] : [];
    });
    return {
      rows: trackChanges([...inTracks, ...placed]).map(trackEnteredRow),
      last: lastOf(learners, ({ id }) => [id]),
    };
  }
}

function trackRows({ unlockedAt, completedAt, ...track }: z.infer<typeof unlockRow>): OutboxRow[] {
  const { learnerId, trackSlug, curriculumVersion, lessons, labs } = track;
  const unlocked = unlockedAt && trackUnlockedRow({ learnerId, trackSlug, unlockedAt });
  const isCompleted = completedAt !== null && curriculumVersion !== null && lessons !== null && labs !== null;
  const completed =
    isCompleted && trackCompletedRow({ learnerId, trackSlug, completedAt, curriculumVersion, lessons, labs });
  return [unlocked || [], completed || []].flat();
}

function lastOf<T>(found: T[], keyOf: (one: T) => Key): Key | undefined {
  const last = found[batchSize - 1];
  return last && keyOf(last);
}

function startAfter(kind: Kind): Cursor | null {
  const following = kinds[kinds.indexOf(kind) + 1];
  return following ? { kind: following, key: first[following] } : null;
}
