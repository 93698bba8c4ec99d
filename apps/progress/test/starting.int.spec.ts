import { describe, expect, it } from '@jest/globals';
import {
  completeLesson,
  showDashboard,
  showCurriculumVersion,
  showLearnerSummary,
  showTrackProgress,
} from '@proximal/contracts';
import { aLearner, environmentFor, testServers } from '@proximal/testing';
import { start } from '../src/index.js';
import { aGrade, startProgress, publishGrades, until, type Progress } from './progress.js';
import { sampleTracks } from './sample-curriculum.js';

const edition = { version: 'one', publishedAt: '2026-11-01T00:00:00.000Z', tracks: sampleTracks() };
const versionOf = async (progress: Progress) => (await progress.request(showCurriculumVersion('progress'), {})).version;

describe('starting', () => {
  it('names every setting that is missing', async () => {
    await expect(start({})).rejects.toThrow(/PROGRESS_DATABASE_URL .* NATS_URL/);
  });

  it('says in one sentence, without the password, that the database has no tables', async () => {
    const { host } = new URL((await testServers()).postgresUrl);
    const url = new URL('/template1', (await testServers()).postgresUrl);
    const environment = { ...(await environmentFor('progress')), PROGRESS_DATABASE_URL: url.href };
    const failure = await start(environment).catch((error: Error) => error);
    const message = `Cannot use the database template1 at ${host} (PROGRESS_DATABASE_URL): it has no tables; apply the migrations.`;
    expect(failure).toMatchObject({ name: 'StartFailure', message });
  });

  it('says that NATS is missing', async () => {
    const environment = { ...(await environmentFor('progress')), NATS_URL: 'nats://127.0.0.1:1' };
    await expect(start(environment)).rejects.toThrow(/NATS at 127\.0\.0\.1:1/);
  });
});

describe('progress without a curriculum', () => {
  it('shows nothing, and shows everything once content has one, without any event', async () => {
    const progress = await startProgress(null);
    const caller = aLearner();
    const unavailable = { code: 'unavailable' };
    expect(await versionOf(progress)).toBeNull();
    await expect(progress.call(showDashboard, { caller })).rejects.toMatchObject(unavailable);
    await expect(progress.call(completeLesson, { caller, params: { id: 1 } })).rejects.toMatchObject(unavailable);
    await expect(progress.call(showTrackProgress, { caller, params: { slug: 'models' } })).rejects.toMatchObject(
      unavailable,
    );
    progress.grading.graded = [aGrade({ learnerId: caller.id, labId: 102, xpAwarded: 40 })];
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toEqual({
      trackSlug: null,
      totalXp: 0,
    });

    const published = publishGrades(progress, [aGrade({ learnerId: caller.id, labId: 103, xpAwarded: 2 })]);
    progress.content.edition = edition;
    await until(async () => (await versionOf(progress)) !== null);
    await published;
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toEqual({
      trackSlug: 'models',
      totalXp: 42,
    });
    await Promise.all([progress.stop(), progress.content.vanish()]);
  });

  it('starts even while content is unavailable', async () => {
    const progress = await startProgress(null, { isContentThere: false });
    expect(await versionOf(progress)).toBeNull();
    progress.content.edition = edition;
    await progress.content.appear();
    await until(async () => (await versionOf(progress)) === edition.version);
    expect(await progress.call(completeLesson, { params: { id: 1 } })).toMatchObject({ xp_awarded: 10 });
    await progress.stop();
  });
});
