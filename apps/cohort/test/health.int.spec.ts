import { describe, expect, it } from '@jest/globals';
import { lessonCompleted, showCohortHealth, showMyCohort, type Caller } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { anEvent, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';

const health = (cohort: CohortUnderTest, caller: Caller) => cohort.call(showCohortHealth, { caller });
let lessons = 0;

function completed({ id }: Caller, completedAt: string) {
  lessons += 1;
  return anEvent(lessonCompleted, { learnerId: id, lessonId: lessons, completedAt });
}

async function startWith(callers: Caller[]): Promise<CohortUnderTest> {
  const cohort = await startCohort();
  cohort.clock.set('2026-11-16T00:00:00.000Z');
  for (const caller of callers) await cohort.call(showMyCohort, { caller });
  return cohort;
}

async function submitTo(
  { database }: CohortUnderTest,
  author: Caller,
  reviews: [reviewer: Caller, status: string, dueAt: string, completedAt?: string][],
) {
  const id = `chs_${author.id}`;
  await database.query(
    `INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, submitted_at, reviews_required)
     SELECT $1, id, $2, '', '', '2026-11-17T12:00:00Z', 2 FROM challenge
     WHERE position = 1 AND cohort_id = (SELECT cohort_id FROM membership WHERE learner_id = $2)`,
    [id, author.id],
  );
  for (const [index, [reviewer, status, dueAt, completedAt]] of reviews.entries()) {
    await database.query(
      `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at,
        due_at, completed_at)
       VALUES ($1, $2, $3, 1, 'somebody', $4, '2026-11-14T12:00:00Z', $5, $6)`,
      [author.id * 10 + index, id, reviewer.id, status, dueAt, completedAt ?? null],
    );
  }
}

describe('the health of a cohort', () => {
  it('consists of the four rates of the current ISO week', async () => {
    const callers = Array.from({ length: 4 }, () => aLearner());
    const [first, second, third, fourth] = callers as [Caller, Caller, Caller, Caller];
    const cohort = await startWith(callers);
    await publishEvents(cohort, [
      completed(first, '2026-11-16T00:00:00.000Z'),
      completed(first, '2026-11-16T20:00:00.000Z'),
      completed(first, '2026-11-17T09:00:00.000Z'),
      completed(second, '2026-11-17T09:00:00.000Z'),
      completed(third, '2026-11-15T23:59:59.999Z'),
    ]);
    await submitTo(cohort, first, [
      [second, 'completed', '2026-11-30T12:00:00Z', '2026-11-17T12:00:00Z'],
      [third, 'assigned', '2026-11-22T23:59:59.999Z'],
      [fourth, 'taken', '2026-11-18T12:00:00Z'],
    ]);
    await submitTo(cohort, second, [
      [first, 'passed', '2026-11-16T00:00:00Z'],
      [third, 'assigned', '2026-11-23T00:00:00Z'],
      [fourth, 'completed', '2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z'],
    ]);
    cohort.clock.set('2026-11-17T21:00:00.000Z');
    const rates = {
      active_member_rate: 1 / 2,
      standup_rate: 3 / 8,
      review_completion_rate: 1 / 3,
      challenge_rate: 1 / 2,
    };
    expect(await health(cohort, third)).toEqual({ ...rates, health_score: 42.7, week_of: '2026-11-16' });
  });

  it('starts again on Monday at midnight UTC, and is cached for at most a minute', async () => {
    const caller = aLearner();
    const cohort = await startWith([caller]);
    cohort.clock.set('2026-11-22T23:59:50.000Z');
    expect(await health(cohort, caller)).toMatchObject({ active_member_rate: 0, week_of: '2026-11-16' });
    await publishEvents(cohort, [
      completed(caller, '2026-11-22T12:00:00.000Z'),
      completed(caller, '2026-11-23T00:00:00.000Z'),
    ]);
    expect(await health(cohort, caller)).toMatchObject({ active_member_rate: 0, week_of: '2026-11-16' });
    cohort.clock.set('2026-11-23T00:00:10.000Z');
    expect(await health(cohort, caller)).toMatchObject({
      active_member_rate: 1,
      standup_rate: 1,
      week_of: '2026-11-23',
    });
    cohort.clock.set('2026-11-24T00:00:00.000Z');
    expect(await health(cohort, caller)).toMatchObject({ active_member_rate: 1, standup_rate: 1 / 2 });
    await publishEvents(cohort, [completed(caller, '2026-11-24T00:00:01.000Z')]);
    cohort.clock.set('2026-11-24T00:00:59.999Z');
    expect(await health(cohort, caller)).toMatchObject({ standup_rate: 1 / 2 });
    cohort.clock.set('2026-11-24T00:01:00.000Z');
    expect(await health(cohort, caller)).toMatchObject({ standup_rate: 1 });
  });

  it('expects no standups at the weekend', async () => {
    const cohort = await startCohort();
    const caller = aLearner();
    cohort.clock.set('2026-11-21T12:00:00.000Z');
    expect(await health(cohort, caller)).toMatchObject({
      active_member_rate: 0,
      standup_rate: 1,
      challenge_rate: 0,
      review_completion_rate: 1,
    });
  });

  it('is that of the caller’s own cohort', async () => {
    const [here, there] = [aLearner(), aLearner()];
    const cohort = await startWith([here]);
    await cohort.database.query(
      "INSERT INTO learner (learner_id, track_slug, track_active_at) VALUES ($1, 'models', now())",
      [there.id],
    );
    await cohort.call(showMyCohort, { caller: there });
    await publishEvents(cohort, [completed(here, '2026-11-16T00:00:00.000Z')]);
    await submitTo(cohort, here, [[here, 'assigned', '2026-11-18T00:00:00Z']]);
    const rates = { active_member_rate: 0, standup_rate: 0, review_completion_rate: 1, challenge_rate: 0 };
    expect(await health(cohort, there)).toMatchObject({ ...rates, health_score: 25 });
    expect(await health(cohort, here)).toMatchObject({
      active_member_rate: 1,
      standup_rate: 1,
      review_completion_rate: 0,
      challenge_rate: 1,
    });
  });
});
