import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  completeLesson,
  listCompletions,
  recoverEvents,
  showDashboard,
  showTrackProgress,
  trackCompleted,
  type Caller,
  type TrackStructure,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import type { Graded } from '../src/earning/earned-credit.js';
import { aGrade, aSubmissionId, publishGrades, startProgress, until, type Progress } from './progress.js';
import { aLesson, aModule, aTrack, sampleTracks } from './sample-curriculum.js';
import { aSecondCopy } from './second-copy.js';

let progress: Progress;
let processNow: (graded: Graded[]) => Promise<void>;
let caller: Caller;
beforeAll(async () => {
  progress = await startProgress();
  processNow = await aSecondCopy(progress);
});
beforeEach(() => {
  caller = aLearner();
});

const at = (time: string) => `2026-11-20T${time}.000Z`;
const complete = async (ids: number[], time = '12:00:00') => {
  progress.clock.instant = new Date(at(time));
  return Promise.all(ids.map((id) => progress.call(completeLesson, { caller, params: { id } })));
};
const pass = (parts: Partial<Graded['payload']> = {}) => aGrade({ learnerId: caller.id, labId: 101, ...parts });
const shown = (slug = 'foundations') => progress.call(showTrackProgress, { caller, params: { slug } });

async function events() {
  const { rows } = await progress.database.query<{ id: string; payload: Record<string, unknown> }>(
    `SELECT id, payload FROM outbox WHERE subject = $1 AND (payload ->> 'learnerId')::int = $2 ORDER BY id`,
    [trackCompleted.subject, caller.id],
  );
  return rows;
}
const completions = async () => (await events()).map(({ payload }) => [payload.trackSlug, payload.completedAt]);

async function use(version: string, tracks: TrackStructure[]): Promise<void> {
  await progress.database.query(
    `UPDATE curriculum SET version = $1, structure = jsonb_set(structure, '{tracks}', $2::jsonb)`,
    [version, JSON.stringify(tracks)],
  );
}

/** What the release before leaves behind: everything is done, and no record says so. */
const forget = (learnerIds: number[]) =>
  progress.database.query(
    `WITH gone AS (DELETE FROM completed_track WHERE learner_id = ANY ($1))
     DELETE FROM outbox WHERE subject = $2 AND (payload ->> 'learnerId')::int = ANY ($1)`,
    [learnerIds, trackCompleted.subject],
  );
const searchAgain = () => progress.database.query('UPDATE completed_track_search SET curriculum_version = NULL');
const searched = () =>
  until(async () => {
    const { rows } = await progress.database.query(
      'SELECT FROM completed_track_search JOIN curriculum ON version = curriculum_version WHERE after_learner_id IS NULL',
    );
    return rows.length === 1;
  });

describe('a completed track', () => {
  it('is published with the last lesson, with the curriculum in which it was complete', async () => {
    await publishGrades(progress, [pass({ gradedAt: at('08:00:00') })]);
    await complete([1, 2], '09:00:00');
    expect([await events(), (await shown()).completed_at]).toEqual([[], undefined]);
    const [last] = await complete([3], '10:30:00');
    expect(last!.track_progress).toMatchObject({ overall_percentage: 100, completed_at: at('10:30:00') });
    expect((await events())[0]!.payload).toEqual({
      learnerId: caller.id,
      trackSlug: 'foundations',
      completedAt: at('10:30:00'),
      curriculumVersion: 'one',
      lessons: 3,
      labs: 1,
    });
    expect(await shown()).toMatchObject({ completed_at: at('10:30:00') });
    const { tracks } = await progress.call(showDashboard, { caller });
    expect(tracks.map(({ completed_at }) => completed_at)).toEqual([at('10:30:00'), undefined, undefined]);
  });

  it('is published with the grade that passes its last lab, and not with one that fails', async () => {
    await complete([1, 2, 3], '09:00:00');
    await publishGrades(progress, [pass({ score: 59, gradedAt: at('10:00:00') })]);
    expect(await completions()).toEqual([]);
    await publishGrades(progress, [pass({ score: 60, gradedAt: at('11:00:00') })]);
    expect(await completions()).toEqual([['foundations', at('11:00:00')]]);
  });

  it('was completed with the last completion, in whatever order the events arrive', async () => {
    await complete([1, 2, 3], '09:00:00');
    // The first pass was at 08:00; it arrives after the lessons, together with a later one.
    await processNow([pass({ gradedAt: at('10:00:00') }), pass({ gradedAt: at('08:00:00') })]);
    expect(await completions()).toEqual([['foundations', at('09:00:00')]]);
  });

  it('is published with the regrade that raises its last lab to a pass, at the instant of the regrade', async () => {
    await complete([1, 2, 3], '09:00:00');
    const submissionId = aSubmissionId();
    await processNow([pass({ submissionId, score: 40, submittedAt: at('08:00:00'), gradedAt: at('08:00:01') })]);
    const regrade = { submissionId, revision: 2, previousScore: 40, score: 70, submittedAt: at('08:00:00') };
    await processNow([pass({ ...regrade, gradedAt: at('11:30:00') })]);
    expect(await completions()).toEqual([['foundations', at('11:30:00')]]);
  });

  it('is published once, and stays, whatever is repeated, lost in a regrade or completed later', async () => {
    await complete([1, 2, 3], '09:00:00');
    const submissionId = aSubmissionId();
    const graded = [80, 10, 90].map((score, index) =>
      pass({ submissionId, score, revision: index + 1, gradedAt: at(`1${index}:00:00`) }),
    );
    for (const grade of [...graded, ...graded]) await processNow([grade]);
    await complete([1, 2, 3], '11:00:00');
    expect(await completions()).toEqual([['foundations', at('10:00:00')]]);
    await processNow([pass({ submissionId, score: 0, revision: 4 })]);
    expect(await shown()).toMatchObject({ overall_percentage: 75, completed_at: at('10:00:00') });
    expect((await progress.call(listCompletions, { caller })).map(({ track_slug }) => track_slug)).toEqual([
      'foundations',
    ]);
  });

  it('is never an empty one', async () => {
    await use('empty', [...sampleTracks(), aTrack('empty', [])]);
    await complete([1, 2, 3]);
    await publishGrades(progress, [pass()]);
    await shown('empty');
    expect((await completions()).map(([slug]) => slug)).toEqual(['foundations']);
    await use('one', sampleTracks());
  });
});

describe('last completions at the same time', () => {
  it('publish the track once, and one of them always does, at the instant of the later one', async () => {
    for (let round = 0; round < 15; round += 1) {
      caller = aLearner();
      const graded = [pass({ gradedAt: at('12:34:56') }), pass({ gradedAt: at('12:59:00') })];
      await Promise.all([complete([1, 2, 3], '12:00:00'), processNow([graded[0]!]), processNow([graded[1]!])]);
      expect((await completions()).map(([slug]) => slug)).toEqual(['foundations']);
      expect([at('12:34:56'), at('12:59:00')]).toContain((await shown()).completed_at);
    }
  });

  it('publish tracks of many learners in batches of several copies', async () => {
    const learners = Array.from({ length: 20 }, () => aLearner());
    for (const learner of learners)
      for (const id of [1, 2, 3]) await progress.call(completeLesson, { caller: learner, params: { id } });
    const graded = learners.map(({ id }) => pass({ learnerId: id }));
    await Promise.all([processNow(graded), processNow([...graded].reverse()), ...learners.map(seeTracks)]);
    const { rows } = await progress.database.query(
      `SELECT count(*)::int AS count FROM outbox WHERE subject = $1 AND (payload ->> 'learnerId')::int = ANY ($2)`,
      [trackCompleted.subject, learners.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });
});

const seeTracks = (learner: Caller) => progress.call(showDashboard, { caller: learner });

describe('a curriculum that changes', () => {
  const [, ...others] = sampleTracks();
  const foundationsOf = (...lessonIds: number[]) =>
    aTrack('foundations', [], [aModule(11, ...lessonIds.map((id) => aLesson(id)))]);

  it('takes nothing back when it adds lessons, and shows the new work', async () => {
    await complete([1, 2, 3], '09:00:00');
    await publishGrades(progress, [pass({ gradedAt: at('08:00:00') })]);
    await use('longer', [foundationsOf(1, 2, 3, 7), ...others]);
    expect(await shown()).toMatchObject({ overall_percentage: 75, completed_at: at('09:00:00') });
    await complete([7], '13:00:00');
    expect(await shown()).toMatchObject({ overall_percentage: 100, completed_at: at('09:00:00') });
    expect(await completions()).toEqual([['foundations', at('09:00:00')]]);
    expect((await progress.call(listCompletions, { caller }))[0]).toMatchObject({
      lessons_completed: 3,
      labs_completed: 1,
    });
    await use('one', sampleTracks());
  });

  it('completes tracks whose last open lesson it takes away, also for learners who do not come back', async () => {
    await searched();
    await complete([1, 2], '09:00:00');
    await use('shorter', [foundationsOf(1, 2), ...others]);
    await searched();
    expect(await completions()).toEqual([['foundations', at('09:00:00')]]);
    await use('one', sampleTracks());
    await searched();
  }, 120_000);
});

describe('tracks that were completed before there was a record', () => {
  it('are found once, with the instant of the last completion, however often the search starts', async () => {
    const learners = Array.from({ length: 230 }, () => aLearner());
    const ids = learners.map(({ id }) => id);
    await processNow(ids.map((id) => pass({ learnerId: id, gradedAt: at('07:00:00') })));
    await progress.database.query(
      `INSERT INTO completion SELECT learner, lesson, '2026-11-20T09:00:00Z'::timestamptz + lesson * interval '1 minute'
       FROM unnest($1::int[]) AS learner, generate_series(1, 3) AS lesson`,
      [ids],
    );
    for (let run = 0; run < 2; run += 1) {
      await searchAgain();
      await searched();
    }
    const { rows } = await progress.database.query(
      `SELECT completed_at, count(*)::int AS learners,
         (SELECT count(*)::int FROM outbox WHERE subject = $2 AND (payload ->> 'learnerId')::int = ANY ($1)) AS events
       FROM completed_track WHERE learner_id = ANY ($1) GROUP BY 1`,
      [ids, trackCompleted.subject],
    );
    expect(rows).toEqual([{ completed_at: new Date(at('09:03:00')), learners: 230, events: 230 }]);
  }, 120_000);

  it('are stored when they are shown, where no completion has stored them', async () => {
    await complete([1, 2, 3], '09:00:00');
    await publishGrades(progress, [pass({ gradedAt: at('08:00:00') })]);
    for (const show of [shown, () => seeTracks(caller)]) {
      await forget([caller.id]);
      await Promise.all([show(), show(), show()]);
      expect(await completions()).toEqual([['foundations', at('09:00:00')]]);
    }
  });

  it('have the instant of the submission, where a regrade has replaced the first grade', async () => {
    await complete([1, 2, 3], '07:00:00');
    const submission = { submissionId: aSubmissionId(), submittedAt: at('08:00:00') };
    await processNow([pass({ ...submission, gradedAt: at('08:00:01') })]);
    await processNow([pass({ ...submission, revision: 2, previousScore: 80, gradedAt: at('11:00:00') })]);
    await forget([caller.id]);
    expect(await shown()).toMatchObject({ completed_at: at('08:00:00') });
  });
});

describe('the backfill of events', () => {
  it('publishes every completed track again with the same event, and none twice', async () => {
    await complete([1, 2, 3]);
    await publishGrades(progress, [pass()]);
    const published = await events();
    expect(published).toHaveLength(1);
    await progress.database.query('DELETE FROM outbox');
    for (let run = 0; run < 2; run += 1) {
      let after: string | null = null;
      do ({ next: after } = await progress.request(backfillEvents('progress'), { after }));
      while (after !== null);
    }
    expect(await events()).toEqual(published);
  });

  it('takes back a track that a restored database lacks, with its own instant', async () => {
    await complete([1, 2, 3], '09:00:00');
    await publishGrades(progress, [pass({ gradedAt: at('08:00:00') })]);
    const published = await events();
    await progress.database.query('DELETE FROM completed_track WHERE learner_id = $1', [caller.id]);
    await progress.database.query('DELETE FROM completion WHERE learner_id = $1', [caller.id]);
    const restored = published.map((one) => ({ ...one, subject: trackCompleted.subject }));
    for (const recovered of [1, 0])
      expect(await progress.request(recoverEvents('progress'), { events: restored })).toEqual({ recovered });
    expect(await shown()).toMatchObject({ completed_at: at('09:00:00') });
    expect(await events()).toEqual(published);
  });
});
