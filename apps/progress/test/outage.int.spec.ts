import { Logger } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { completeLesson, showDashboard, showCurriculumVersion, showLearnerSummary } from '@proximal/contracts';
import { aLearner, freshDatabase, lineTo } from '@proximal/testing';
import { startProgress } from './progress.js';

it('progress answers `unavailable` while PostgreSQL is unavailable, and works again afterwards', async () => {
  const line = await lineTo(await freshDatabase('progress'));
  const progress = await startProgress(undefined, { settings: { PROGRESS_DATABASE_URL: line.url } });
  const caller = aLearner();
  const lesson = { caller, params: { id: 1 }, idempotencyKey: 'outage' };
  Logger.overrideLogger(false); // The relay logs that it cannot look for events.
  await line.cut();
  const unavailable = { code: 'unavailable' };
  await expect(progress.call(showDashboard, { caller })).rejects.toMatchObject(unavailable);
  await expect(progress.call(completeLesson, lesson)).rejects.toMatchObject(unavailable);
  await expect(progress.request(showLearnerSummary, { learnerId: caller.id })).rejects.toMatchObject(unavailable);
  await expect(progress.request(showCurriculumVersion('progress'), {})).rejects.toMatchObject(unavailable);
  await line.mend();
  expect(await progress.call(completeLesson, lesson)).toMatchObject({ xp_awarded: 10, already_completed: false });
  expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 10 });
});
