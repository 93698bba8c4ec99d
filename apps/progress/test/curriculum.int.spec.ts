import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  completeLesson,
  curriculumPublished,
  showDashboard,
  showCurriculumVersion,
  showLearnerSummary,
  showTrackProgress,
} from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, until, type Progress } from './progress.js';
import { aLesson, aModule, aTrack, sampleTracks } from './sample-curriculum.js';

type Tracks = ReturnType<typeof sampleTracks>;
type Edition = NonNullable<Progress['content']['edition']>;

const versionOf = async (progress: Progress) => (await progress.request(showCurriculumVersion('progress'), {})).version;

async function publish(progress: Progress, edition: Edition): Promise<void> {
  progress.content.edition = edition;
  await announce(progress, edition);
  await until(async () => (await versionOf(progress)) === edition.version);
}

async function announce({ bus }: Progress, { version, publishedAt }: Edition): Promise<void> {
  await publishUntilTaken(bus, outboxRow(curriculumPublished, `${version} ${publishedAt}`, { version, publishedAt }));
}

const edition = (day: number, tracks: Tracks): Edition => ({
  version: `of day ${day}`,
  publishedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  tracks,
});

describe('a curriculum that changes', () => {
  let progress: Progress;
  beforeAll(async () => {
    progress = await startProgress();
  });

  it('stops counting what it removes, and counts it again when it comes back', async () => {
    const caller = aLearner();
    for (const id of [1, 2, 3]) await progress.call(completeLesson, { caller, params: { id } });
    await publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 101, xpAwarded: 40 })]);
    const before = await progress.call(showDashboard, { caller });
    expect(before).toMatchObject({ total_xp: 70, lessons_completed: 3, labs_completed: 1 });

    const [, ...others] = sampleTracks();
    await publish(progress, edition(2, [aTrack('foundations', [], [aModule(11, aLesson(2), aLesson(7))]), ...others]));
    const without = await progress.call(showDashboard, { caller });
    expect(without).toMatchObject({ total_xp: 70, lessons_completed: 1, labs_completed: 0, next_lesson: { id: 7 } });
    expect(without.tracks[0]).toMatchObject({ lessons_completed: 1, modules_completed: 0, overall_percentage: 50 });
    const gone = progress.call(completeLesson, { caller, params: { id: 1 } });
    await expect(gone).rejects.toMatchObject({ code: 'lesson-unknown' });

    await publish(progress, edition(3, sampleTracks()));
    expect(await progress.call(showDashboard, { caller })).toEqual(before);
  });

  it('puts learners whose track it removes into the first foundation track', async () => {
    const caller = aLearner();
    await progress.call(completeLesson, { caller, params: { id: 4 } });
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toMatchObject({ trackSlug: 'models' });
    const [foundations, models, agents] = sampleTracks();
    await publish(progress, edition(4, [foundations!, agents!]));
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toMatchObject({
      trackSlug: 'foundations',
    });
    const shown = progress.call(showTrackProgress, { caller, params: { slug: 'models' } });
    await expect(shown).rejects.toMatchObject({ code: 'track-unknown' });
    await publish(progress, edition(5, [foundations!, models!, agents!]));
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toMatchObject({ trackSlug: 'models' });
  });

  it('stays in use while content is unavailable', async () => {
    Logger.overrideLogger(false); // It logs that the event waits.
    await progress.content.vanish();
    expect(await progress.call(completeLesson, { params: { id: 1 } })).toMatchObject({ xp_awarded: 10 });
    const late = edition(9, sampleTracks());
    await announce(progress, late);
    expect(await progress.call(completeLesson, { params: { id: 1 } })).toMatchObject({ xp_awarded: 10 });
    progress.content.edition = late;
    await progress.content.appear();
    await until(async () => (await versionOf(progress)) === late.version);
  });
});
