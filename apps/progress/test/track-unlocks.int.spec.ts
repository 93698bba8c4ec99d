import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  completeLesson,
  showTrackProgress,
  trackUnlocked,
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

const complete = (...ids: number[]) =>
  Promise.all(ids.map((id) => progress.call(completeLesson, { caller, params: { id } })));
const pass = (parts: Partial<Graded['payload']> = {}) => aGrade({ learnerId: caller.id, labId: 101, ...parts });

interface Unlock {
  trackSlug: string;
  unlockedAt: string;
}

async function unlocksIn({ database }: Progress): Promise<Unlock[]> {
  const { rows } = await database.query<{ payload: Unlock }>(
    `SELECT payload - 'learnerId' AS payload FROM outbox
     WHERE subject = $1 AND (payload ->> 'learnerId')::int = $2 ORDER BY payload ->> 'trackSlug'`,
    [trackUnlocked.subject, caller.id],
  );
  return rows.map(({ payload }) => payload);
}
const foundationsOf = (...lessonIds: number[]) =>
  aTrack('foundations', [], [aModule(11, ...lessonIds.map((id) => aLesson(id)))]);
const unlocks = () => unlocksIn(progress);
const tracks = async () => (await unlocks()).map(({ trackSlug }) => trackSlug);

async function use(version: string, ofVersion: TrackStructure[]): Promise<void> {
  await progress.database.query(
    `UPDATE curriculum SET version = $1, structure = jsonb_set(structure, '{tracks}', $2::jsonb)`,
    [version, JSON.stringify(ofVersion)],
  );
}

describe('an unlocked track', () => {
  it('is published with the completion that reaches 80 % of its prerequisite, at its instant', async () => {
    await publishGrades(progress, [pass()]);
    await complete(1, 2);
    expect(await unlocks()).toEqual([]);
    await complete(3);
    expect(await unlocks()).toEqual([{ trackSlug: 'models', unlockedAt: '2026-11-20T12:00:00.000Z' }]);
  });

  it('is published with the grade that passes a lab, and not with one that fails', async () => {
    await complete(1, 2, 3);
    await publishGrades(progress, [pass({ score: 59 })]);
    expect(await unlocks()).toEqual([]);
    await publishGrades(progress, [pass({ score: 60, gradedAt: '2026-11-20T11:00:00.000Z' })]);
    expect(await unlocks()).toEqual([{ trackSlug: 'models', unlockedAt: '2026-11-20T11:00:00.000Z' }]);
  });

  it('is published once, whatever is repeated, lost in a regrade or completed later', async () => {
    await complete(1, 2, 3);
    const submissionId = aSubmissionId();
    const graded = [80, 10, 90].map((score, index) => pass({ submissionId, score, revision: index + 1 }));
    for (const grade of [...graded, ...graded]) await processNow([grade]);
    await publishGrades(progress, [pass()]);
    await complete(1, 2, 3);
    expect(await tracks()).toEqual(['models']);
  });

  it('is never one that is open to everybody', async () => {
    await use('open', [...sampleTracks(), { ...aTrack('free', []), isFoundation: false }, aTrack('after', ['gone'])]);
    await complete(1, 2, 3, 4, 5);
    await publishGrades(progress, [pass()]);
    expect(await tracks()).toEqual(['models']);
    await use('again', sampleTracks());
  });
});

describe('completions at the same time', () => {
  it('publish the track once, and one of them always does', async () => {
    for (let round = 0; round < 15; round += 1) {
      caller = aLearner();
      await Promise.all([complete(1, 2, 3), processNow([pass()]), processNow([pass(), pass()])]);
      expect(await tracks()).toEqual(['models']);
    }
  });

  it('publish tracks of many learners in batches of several copies', async () => {
    const learners = Array.from({ length: 20 }, () => aLearner());
    for (const learner of learners)
      for (const id of [1, 2, 3]) await progress.call(completeLesson, { caller: learner, params: { id } });
    const graded = learners.map(({ id }) => pass({ learnerId: id }));
    await Promise.all([processNow(graded), processNow([...graded].reverse())]);
    const count = `SELECT count(*)::int AS count FROM outbox
      WHERE subject = $1 AND (payload ->> 'learnerId')::int = ANY ($2)`;
    const { rows } = await progress.database.query(count, [trackUnlocked.subject, learners.map(({ id }) => id)]);
    expect(rows).toEqual([{ count: 20 }]);
  });
});

describe('a curriculum that changes', () => {
  const [, ...others] = sampleTracks();
  const longer = foundationsOf(1, 2, 3, 7, 8);

  it('publishes no track again that it locks and unlocks', async () => {
    await complete(1, 2, 3);
    await publishGrades(progress, [pass()]);
    await use('longer', [longer, ...others]);
    await complete(7);
    expect(await tracks()).toEqual(['models']);
    await use('two', sampleTracks());
    await complete(1);
    expect(await tracks()).toEqual(['models']);
  });

  it('keeps open what it has unlocked, whatever it adds', async () => {
    const isUnlocked = async () =>
      (await progress.call(showTrackProgress, { caller, params: { slug: 'models' } })).is_unlocked;
    await complete(1, 2, 3);
    await publishGrades(progress, [pass()]);
    await use('much longer', [longer, ...others]);
    expect(await isUnlocked()).toBe(true);
    caller = aLearner();
    await complete(1, 2, 3);
    expect(await isUnlocked()).toBe(false);
    await use('four', sampleTracks());
  });

  it('publishes a track of which a part is completed last', async () => {
    const parts = [{ lessonIds: [1] }, { lessonIds: [6] }];
    const [foundations, , agents] = sampleTracks();
    const free = { ...agents!, prerequisiteTrackSlugs: [] };
    await use('parts', [
      foundations!,
      free,
      { ...aTrack('built', ['foundations']), prerequisiteTrackSlugs: [], prerequisiteParts: parts },
    ]);
    await complete(1, 6);
    expect(await tracks()).toEqual([]);
    await publishGrades(progress, [pass()]);
    expect(await tracks()).toEqual(['built']);
    await use('five', sampleTracks());
  });

  it('publishes a track that it unlocks with the learner’s next completion in a prerequisite', async () => {
    await use('longer again', [longer, ...others]);
    await complete(1, 2, 3);
    expect(await tracks()).toEqual([]);
    // Two of two are done, and the third lesson follows.
    await use('shorter', [foundationsOf(1, 2), ...others]);
    expect(await tracks()).toEqual([]);
    await use('other', [foundationsOf(1, 2, 3, 9), ...others]);
    await complete(9);
    expect(await tracks()).toEqual(['models']);
    await use('three', sampleTracks());
  });
});

describe('the backfill', () => {
  it('publishes every unlocked track again with the same event, and none twice', async () => {
    await complete(1, 2, 3);
    await publishGrades(progress, [pass()]);
    const all = `SELECT id, payload FROM outbox WHERE subject = '${trackUnlocked.subject}' ORDER BY id`;
    await until(async () => (await unlocks()).length === 1);
    const { rows: published } = await progress.database.query(all);
    await progress.database.query('DELETE FROM outbox');
    for (let run = 0; run < 2; run += 1) {
      let after: string | null = null;
      do ({ next: after } = await progress.request(backfillEvents('progress'), { after }));
      while (after !== null);
    }
    expect((await progress.database.query(all)).rows).toEqual(published);
  });
});
