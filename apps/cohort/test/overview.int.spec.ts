import { beforeAll, expect, it } from '@jest/globals';
import {
  answerQuestion,
  askQuestion,
  listChallenges,
  listLeaderboard,
  listNotifications,
  listPeerReviews,
  listQuestions,
  showCohortHealth,
  showCohortOverview,
  showMyCohort,
  showWaiting,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { awarded, publishEvents, startCohort, type CohortUnderTest } from './cohort.js';

const [learner, other] = [aLearner(), aLearner()] as [Caller, Caller];
const page = { limit: 100, after: null };
let cohort: CohortUnderTest;

beforeAll(async () => {
  cohort = await startCohort();
  for (const caller of [learner, other]) await cohort.call(showMyCohort, { caller });
  await publishEvents(cohort, [awarded(other, 30, cohort.clock.now().toISOString())]);
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await cohort.call(askQuestion, { caller: other, body: { title, text: 'Why?' }, idempotencyKey: null });
  await cohort.database.query(
    `WITH submission AS (
       INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, submitted_at, reviews_required)
       SELECT 'chs_1', challenge.id, $1, 'code', '', '2026-11-17T12:00:00Z', 1 FROM challenge
       WHERE position = 1 AND cohort_id = (SELECT cohort_id FROM membership WHERE learner_id = $1) RETURNING id)
     INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at)
     SELECT 1, id, $2, 1, 'somebody', 'assigned', '2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z' FROM submission`,
    [other.id, learner.id],
  );
});

it('says of each part what its own operation says, without long texts', async () => {
  const call = { caller: learner, query: { limit: 100 }, page };
  const challenges = (await cohort.call(listChallenges, call)).items;
  const reviews = (await cohort.call(listPeerReviews, call)).items;
  expect([challenges.length > 0, reviews.length]).toEqual([true, 1]);
  expect(await cohort.call(showCohortOverview, { caller: learner })).toEqual({
    cohort: await cohort.call(showMyCohort, { caller: learner }),
    leaderboard: (await cohort.call(listLeaderboard, { ...call, query: { period: 'week', limit: 100 } })).items,
    health: await cohort.call(showCohortHealth, { caller: learner }),
    challenges: challenges.map(({ description, starter_code, ...shown }) => shown),
    peer_reviews: reviews.map(({ code, notes, feedback, ...shown }) => shown),
    questions: (await cohort.call(listQuestions, { ...call, page: { ...page, limit: 3 } })).items,
  });
});

it('has the latest three questions, and the ranking of the week', async () => {
  const { questions, leaderboard } = await cohort.call(showCohortOverview, { caller: learner });
  expect(questions.map(({ title }) => title)).toEqual(['Fourth', 'Third', 'Second']);
  expect(leaderboard.map(({ user_id, xp }) => [user_id, xp])).toEqual([
    [other.id, 30],
    [learner.id, 0],
  ]);
});

it('says what waits: unread notifications, and reviews that are not written', async () => {
  const waiting = () => cohort.call(showWaiting, { caller: learner });
  const question = { body: { title: 'Mine', text: 'Why?' }, idempotencyKey: null };
  const { id } = await cohort.call(askQuestion, { caller: learner, ...question });
  const answer = { params: { id }, body: { text: 'So.' }, idempotencyKey: null };
  await cohort.call(answerQuestion, { caller: other, ...answer });
  const { notifications, peer_reviews: reviews } = await waiting();
  const query = { unread: 'true', limit: 10 } as const;
  const listed = await cohort.call(listNotifications, { caller: learner, query, page: { limit: 10, after: null } });
  expect(notifications).toEqual(listed.items);
  expect(notifications.map(({ kind }) => kind)).toEqual(['question-answered']);
  expect(reviews.map(({ id, status }) => [id, status])).toEqual([[1, 'assigned']]);
  expect(reviews[0]).not.toHaveProperty('code');
  await cohort.database.query(
    `UPDATE peer_review SET status = 'completed', feedback = '', score = 1, completed_at = now()`,
  );
  expect((await waiting()).peer_reviews).toEqual([]);
});

it('places a learner who has no cohort yet', async () => {
  const { cohort: placed } = await cohort.call(showCohortOverview, { caller: aLearner() });
  expect(placed.member_count).toBe(3);
});
