import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  completeLesson,
  placementEnded,
  showDashboard,
  showLearnerSummary,
  showTrackProgress,
  trackEntered,
  trackUnlocked,
  type Caller,
} from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import { randomUUID } from 'node:crypto';
import { startProgress, untilProcessed, type Progress } from './progress.js';
import { aSecondCopy } from './second-copy.js';
import { aLesson, aModule, aTrack } from './sample-curriculum.js';

const teaching = (id: number, ...skillSlugs: string[]) => ({ ...aLesson(id), skillSlugs });
const tracks = [
  aTrack('foundations', [], [aModule(11, teaching(1, 'python', 'lists'), teaching(2, 'sets'), teaching(3, 'files'))]),
  aTrack('maths', [], [aModule(12, teaching(4, 'algebra'))]),
  aTrack('models', ['foundations', 'maths'], [aModule(21, teaching(5, 'training'))]),
  aTrack('agents', ['models'], [aModule(31, teaching(6, 'tools'))]),
];

let progress: Progress;
let caller: Caller;
beforeAll(async () => {
  progress = await startProgress(tracks);
});
beforeEach(() => {
  caller = aLearner();
});

async function end(skills: string[], entersTrackSlug: string | null = 'models') {
  const placementId = randomUUID();
  const [demonstrated, ...inferred] = skills;
  const row = outboxRow(placementEnded, placementId, {
    placementId,
    learnerId: caller.id,
    trackSlug: null,
    entersTrackSlug,
    begunAt: '2026-11-20T11:00:00.000Z',
    endedAt: '2026-11-20T11:30:00.000Z',
    answers: [],
    demonstrated: demonstrated === undefined ? [] : [demonstrated],
    inferred: inferred.map((skill) => ({ skill, belief: 0.9, through: [] })),
    denied: [],
  });
  await publishUntilTaken(progress.bus, row);
  await untilProcessed(progress, [row.id]);
  return row;
}

async function isUnlocked(slug: string): Promise<boolean> {
  return (await progress.call(showTrackProgress, { caller, params: { slug } })).is_unlocked;
}

async function published(subject: string): Promise<string[]> {
  const { rows } = await progress.database.query<{ slug: string }>(
    `SELECT payload ->> 'trackSlug' AS slug FROM outbox WHERE subject = $1 AND (payload ->> 'learnerId')::int = $2`,
    [subject, caller.id],
  );
  return rows.map(({ slug }) => slug);
}

describe('a placement that has ended', () => {
  it('unlocks the tracks of which it has shown 80 % of each prerequisite, and says so once', async () => {
    await end(['python', 'lists', 'sets', 'algebra']);
    expect(await isUnlocked('models')).toBe(false);
    await end(['python', 'lists', 'sets', 'files', 'algebra']);
    await end(['python', 'lists', 'sets', 'files', 'algebra']);
    expect(await isUnlocked('models')).toBe(true);
    expect(await isUnlocked('agents')).toBe(false);
    expect(await published(trackUnlocked.subject)).toEqual(['models']);
  });

  it('may show one prerequisite while another is completed, before it or after it', async () => {
    await end(['algebra'], null);
    for (const id of [1, 2]) await progress.call(completeLesson, { caller, params: { id } });
    expect(await isUnlocked('models')).toBe(false);
    await progress.call(completeLesson, { caller, params: { id: 3 } });
    expect(await isUnlocked('models')).toBe(true);
    expect(await published(trackUnlocked.subject)).toEqual(['models']);
  });

  it('moves the learner into the track to go on with, and gives nothing else', async () => {
    await end(['python'], 'maths');
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toEqual({
      trackSlug: 'maths',
      totalXp: 0,
    });
    expect(await published(trackEntered.subject)).toEqual(['maths']);
    expect(await progress.call(showDashboard, { caller })).toMatchObject({
      total_xp: 0,
      current_streak_days: 0,
      lessons_completed: 0,
      labs_completed: 0,
    });
  });

  it('changes nothing when its event comes again', async () => {
    const processNow = await aSecondCopy(progress);
    const row = await end(['python', 'lists', 'sets', 'files', 'algebra']);
    await progress.database.query('DELETE FROM processed_event');
    await processNow([row], placementEnded);
    expect(await published(trackUnlocked.subject)).toEqual(['models']);
    const count = 'SELECT FROM placement WHERE learner_id = $1';
    expect((await progress.database.query(count, [caller.id])).rowCount).toBe(1);
  });
});
