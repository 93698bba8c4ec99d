import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { completeLesson, showDashboard, showLearnerSummary } from '@proximal/contracts';
import { aLearner, countWaitingConnections } from '@proximal/testing';
import pg from 'pg';
import { aGrade, startProgress, until, type Progress } from './progress.js';

jest.setTimeout(120_000);

let progress: Progress;
beforeAll(async () => (progress = await startProgress()));

const connectionsThatWait = () => countWaitingConnections(progress.database);

describe('a learner whose row another copy of the service holds', () => {
  it('completes a lesson sixty times at once on one waiting connection, while everybody can read', async () => {
    const caller = aLearner();
    const lessons = (await progress.call(showDashboard, { caller })).next_lesson!;
    const complete = () => progress.call(completeLesson, { caller, params: { id: lessons.id } });
    const other = new pg.Client({ connectionString: progress.environment.PROGRESS_DATABASE_URL });
    await other.connect();
    const completed: ReturnType<typeof complete>[] = [];
    try {
      await other.query('BEGIN');
      await other.query(`INSERT INTO active_day (learner_id, day) VALUES ($1, '2026-11-20')`, [caller.id]);
      completed.push(...Array.from({ length: 60 }, complete));
      await until(async () => (await connectionsThatWait()) > 0);
      for (const { id } of [caller, aLearner()]) await progress.request(showLearnerSummary, { learnerId: id });
      await progress.call(showDashboard, { caller });
      expect(await connectionsThatWait()).toBe(1);
    } finally {
      await other.end();
    }
    const answers = await Promise.all(completed);
    expect(answers.filter(({ already_completed }) => !already_completed)).toHaveLength(1);
    expect(new Set(answers.map(({ completed_at }) => completed_at)).size).toBe(1);
  });
});

describe('grades that another copy of the service is processing', () => {
  const ada = aLearner();
  it.each([
    ['one learner', 1, () => ada],
    ['many learners', 3, aLearner],
  ])(
    'let %s look sixty times at once with at most %i waiting connections, while others complete lessons',
    async (_, most, lookerOf) => {
      const lookers = Array.from({ length: 60 }, lookerOf);
      const grades = [...new Set(lookers)].map(({ id }) => aGrade({ learnerId: id, labId: 102, xpAwarded: 40 }));
      progress.grading.graded = grades;
      const other = new pg.Client({ connectionString: progress.environment.PROGRESS_DATABASE_URL });
      await other.connect();
      let seen = 0;
      try {
        await other.query('BEGIN');
        await other.query('INSERT INTO partitions.processed_event_current (id) SELECT unnest($1::uuid[])', [
          grades.map(({ id }) => id),
        ]);
        let areAnswered = false;
        const looks = Promise.allSettled(lookers.map((caller) => progress.call(showDashboard, { caller }))).finally(
          () => (areAnswered = true),
        );
        const completion = progress.call(completeLesson, { caller: aLearner(), params: { id: 1 } });
        while (!areAnswered) seen = Math.max(seen, await connectionsThatWait());
        await looks;
        expect(await completion).toMatchObject({ already_completed: false });
      } finally {
        await other.end();
      }
      expect(seen).toBeLessThanOrEqual(most);
      const looker = lookers.at(-1)!;
      await until(async () => (await progress.call(showDashboard, { caller: looker })).total_xp === 40);
    },
  );
});
