import { beforeAll, describe, expect, it } from '@jest/globals';
import { showDashboard, showLearnerSummary, showTrackProgress } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, aSubmissionId, startProgress, publishGrades, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

const dashboardOf = (caller: ReturnType<typeof aLearner>) => progress.call(showDashboard, { caller });

describe('graded labs', () => {
  it('count as done from a score of 60 on', async () => {
    const caller = aLearner();
    const learnerId = caller.id;
    await publishGrades(progress, [
      aGrade({ learnerId, labId: 102, score: 59 }),
      aGrade({ learnerId, labId: 103, score: 60 }),
    ]);
    const shown = await progress.call(showTrackProgress, { caller, params: { slug: 'models' } });
    expect(shown).toMatchObject({ labs_completed: 1, lessons_completed: 0, overall_percentage: 25 });
  });

  it('stay done when a worse submission follows, but not when a regrade lowers the score', async () => {
    const caller = aLearner();
    const [learnerId, submissionId] = [caller.id, aSubmissionId()];
    await publishGrades(progress, [aGrade({ learnerId, submissionId, score: 90 }), aGrade({ learnerId, score: 20 })]);
    expect(await dashboardOf(caller)).toMatchObject({ labs_completed: 1 });
    await publishGrades(progress, [aGrade({ learnerId, submissionId, score: 30, revision: 2 })]);
    expect(await dashboardOf(caller)).toMatchObject({ labs_completed: 0 });
  });

  it('show their latest revision, in any order of events', async () => {
    const caller = aLearner();
    const grade = { learnerId: caller.id, submissionId: aSubmissionId() };
    const [first, second, third] = [1, 2, 3].map((revision) =>
      aGrade({ ...grade, revision, score: 10 * revision, gradedAt: `2026-11-20T11:59:0${revision}.000Z` }),
    );
    await publishGrades(progress, [third!]);
    await publishGrades(progress, [second!, first!]);
    expect((await dashboardOf(caller)).recent_submissions).toEqual([
      { submission_id: grade.submissionId, lab_id: 101, score: 30, graded_at: '2026-11-20T11:59:03.000Z' },
    ]);
  });

  it('bring their xp once, with any number of deliveries', async () => {
    const caller = aLearner();
    const once = aGrade({ learnerId: caller.id, xpAwarded: 40 });
    await publishGrades(progress, [once, once, aGrade({ learnerId: caller.id, xpAwarded: 5 }), once]);
    progress.grading.graded = [once, once];
    expect(await dashboardOf(caller)).toMatchObject({ total_xp: 45 });
  });

  it('lose xp on the day of the submission when a regrade takes it back, and never go below 0', async () => {
    const caller = aLearner();
    const grade = { learnerId: caller.id, submissionId: aSubmissionId(), submittedAt: '2026-11-18T10:00:00.000Z' };
    const regrade = aGrade({ ...grade, revision: 2, xpAwarded: -30 });
    await publishGrades(progress, [regrade]);
    expect(await dashboardOf(caller)).toMatchObject({ total_xp: 0 });
    await publishGrades(progress, [aGrade({ ...grade, xpAwarded: 40 }), regrade]);
    const { total_xp, activity } = await dashboardOf(caller);
    expect(total_xp).toBe(10);
    expect(activity.filter(({ xp }) => xp !== 0)).toEqual([{ date: '2026-11-18', xp: 10 }]);
  });

  it('bring the track of the latest submission', async () => {
    const learnerId = aLearner().id;
    const submit = (labId: number, submittedAt: string) => aGrade({ learnerId, labId, submittedAt });
    await publishGrades(progress, [submit(102, '2026-11-20T10:00:00.000Z'), submit(101, '2026-11-20T09:00:00.000Z')]);
    expect(await progress.request(showLearnerSummary, { learnerId })).toMatchObject({ trackSlug: 'models' });
    await publishGrades(progress, [submit(101, '2026-11-20T10:30:00.000Z'), submit(102, '2026-11-20T10:29:00.000Z')]);
    expect(await progress.request(showLearnerSummary, { learnerId })).toMatchObject({ trackSlug: 'foundations' });
    const published = await progress.database.query<{ slug: string }>(
      `SELECT payload->>'trackSlug' AS slug FROM outbox
       WHERE subject = 'progress.track-entered.v1' AND (payload->>'learnerId')::int = $1 ORDER BY created_at`,
      [learnerId],
    );
    expect(published.rows.at(-1)).toEqual({ slug: 'foundations' });
  });

  it('do not change the track when nobody knows the lab', async () => {
    const learnerId = aLearner().id;
    const unknown = aGrade({ learnerId, labId: 999, xpAwarded: 7, submittedAt: '2026-11-20T11:59:30.000Z' });
    await publishGrades(progress, [aGrade({ learnerId, labId: 102 }), unknown]);
    expect(await progress.request(showLearnerSummary, { learnerId })).toEqual({ trackSlug: 'models', totalXp: 7 });
  });

  it('belong to the track of a lab that content has just published', async () => {
    const learnerId = aLearner().id;
    const { content } = progress;
    const edition = content.edition!;
    const [foundations, models, agents] = structuredClone(edition.tracks);
    agents!.levels[0]!.modules[0]!.lessons[0]!.labs.push({
      id: 104,
      version: 'v-104',
      isProject: false,
      skillSlugs: [],
    });
    content.edition = {
      version: 'with 104',
      publishedAt: '2026-11-02T00:00:00.000Z',
      tracks: [foundations!, models!, agents!],
    };
    await publishGrades(progress, [aGrade({ learnerId, labId: 104 })]);
    expect(await progress.request(showLearnerSummary, { learnerId })).toMatchObject({ trackSlug: 'agents' });
    content.edition = edition;
  });
});

describe('the xp ledger', () => {
  it.each(['UPDATE xp_entry SET xp = xp + 1', 'DELETE FROM xp_entry', 'TRUNCATE xp_entry'])(
    'refuses %s',
    async (statement) => {
      await expect(progress.database.query(statement)).rejects.toThrow('only added, never changed or removed');
    },
  );
});
