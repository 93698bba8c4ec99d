import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, showDashboard, showStanding } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import pg from 'pg';
import { startProgress, until, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => (progress = await startProgress()));

async function connectionsThatWait(): Promise<number> {
  const text = 'SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted';
  return (await progress.database.query<{ count: number }>(text)).rows[0]!.count;
}

describe('a learner whose row another copy of the service holds', () => {
  it('completes a lesson sixty times at once with one connection that waits, and everybody reads', async () => {
    const caller = aLearner();
    const lessons = (await progress.request(showDashboard, { caller })).next_lesson!;
    const complete = () => progress.request(completeLesson, { caller, params: { id: lessons.id } });
    const other = new pg.Client({ connectionString: progress.environment.PROGRESS_DATABASE_URL });
    await other.connect();
    const completed: ReturnType<typeof complete>[] = [];
    try {
      await other.query('BEGIN');
      await other.query(`INSERT INTO active_day (learner_id, day) VALUES ($1, '2026-11-20')`, [caller.id]);
      completed.push(...Array.from({ length: 60 }, complete));
      await until(async () => (await connectionsThatWait()) > 0);
      for (const { id } of [caller, aLearner()]) await progress.ask(showStanding, { learnerId: id });
      await progress.request(showDashboard, { caller });
      expect(await connectionsThatWait()).toBe(1);
    } finally {
      await other.end();
    }
    const answers = await Promise.all(completed);
    expect(answers.filter(({ already_completed }) => !already_completed)).toHaveLength(1);
    expect(new Set(answers.map(({ completed_at }) => completed_at)).size).toBe(1);
  });
});
