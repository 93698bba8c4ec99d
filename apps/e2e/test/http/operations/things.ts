import {
  answerQuestion,
  askQuestion,
  listChallenges,
  listLessons,
  listLevels,
  listModules,
  listNotifications,
  listPeerReviews,
  listRoadmaps,
  listSessions,
  listSubmissions,
  login,
  showMyCohort,
  submitChallenge,
  submitLab,
} from '@proximal/contracts';
import type { Person, Things } from '@proximal/contracts/cases';
import { withClient } from '@proximal/migrations';
import type { Client } from '../../harness/client.js';
import { completeFoundations } from '../../harness/completed-track.js';
import type { Learner } from '../../harness/learner.js';
import { reviewedBy } from '../../harness/reviewing.js';
import { dataName, solutions } from '../../harness/small-curriculum.js';

const challengeCode = 'def answer():\n    return 42\n';

/** Has the owner complete a track, submit, and be reviewed by the peers. @returns what the owner has */
export async function thingsOf(client: Client, owner: Person, peers: Learner[]) {
  const { token } = owner;
  const lessons = (await client.call(listLessons, { token })).output.items;
  const labId = lessons.flatMap(({ lab_ids }) => lab_ids)[0]!;
  const lessonId = lessons[0]!.id;
  await completeFoundations(client, token);
  const submitted = await client.call(submitLab, { token, params: { id: labId }, body: { code: solutions.right } });
  const cohortId = (await client.call(showMyCohort, { token })).output.id;
  for (const peer of peers) await client.call(showMyCohort, { token: peer.token });
  const challenges = (await client.call(listChallenges, { token })).output.items;
  const challenge = challenges.find(({ status }) => status === 'open')!;
  const call = { params: { id: challenge.id }, body: { code: challengeCode, notes: '' } };
  for (const learner of [owner, ...peers]) await client.call(submitChallenge, { ...call, token: learner.token });
  const receivedReviewId = await reviewedBy(client, peers, owner);
  const [review] = (await client.call(listPeerReviews, { token })).output.items;
  const [notification] = (await client.call(listNotifications, { token })).output.items;
  return {
    roadmapId: (await client.call(listRoadmaps, { token })).output.items[0]!.id,
    levelId: (await client.call(listLevels, { token })).output.items[0]!.id,
    moduleId: (await client.call(listModules, { token })).output.items[0]!.id,
    labId,
    projectLabId: lessons.flatMap(({ lab_ids }) => lab_ids)[1]!,
    dataName,
    lessonId,
    submissionId: submitted.output.submission_id,
    challengeId: challenge.id,
    challengeEnd: challenge.closes_at,
    laterChallengeId: challenges.find(({ status }) => status !== 'open')!.id,
    trackSlug: 'foundations',
    skillSlug: 'searching',
    reviewId: review!.id,
    receivedReviewId,
    notificationId: notification!.id,
    cohortId,
    sessionId: await secondSession(client, owner),
  };
}

async function secondSession(client: Client, { token, email, password }: Person): Promise<string> {
  await client.call(login, { body: { email, password } });
  const { items } = (await client.call(listSessions, { token })).output;
  return items.find(({ is_current }) => !is_current)!.id;
}

export async function reportTwo(cohortsUrl: string, owner: Person): Promise<Things['reportedReviewIds']> {
  const reported = await withClient(cohortsUrl, (database) =>
    database.query<{ review_id: number }>(
      `WITH done AS (
         UPDATE peer_review AS review
         SET status = 'completed', feedback = coalesce(feedback, 'Nothing'), score = coalesce(review.score, 50),
           completed_at = coalesce(completed_at, now()), xp_awarded = coalesce(review.xp_awarded, 0)
         FROM challenge_submission AS submission
         WHERE submission.id = submission_id AND submission.learner_id <> $1 AND review.reviewer_id <> $1
           AND review.status IN ('assigned', 'completed')
         RETURNING review.id, submission.learner_id)
       INSERT INTO review_report (review_id, learner_id, reason, reported_at)
       SELECT id, learner_id, 'a test', now() FROM done LIMIT 2 RETURNING review_id`,
      [owner.id],
    ),
  );
  const [first, second] = reported.rows;
  if (!first || !second) throw new Error('the peers have fewer than two reviews');
  return [first.review_id, second.review_id];
}

/** The owner asks and answers; the member asks what is hidden, reported and dismissed. */
export async function askAll(
  client: Client,
  cohortsUrl: string,
  owner: Person,
  member: Person,
): Promise<Pick<Things, 'questionId' | 'answerId' | 'deletedPostId' | 'postsOfMember'>> {
  const body = { title: 'Why is it empty?', text: 'I have filled it.' };
  const ask = async ({ token }: Person) => (await client.call(askQuestion, { token, body })).output.id;
  const questionId = await ask(owner);
  const answer = { token: owner.token, params: { id: questionId }, body: { text: 'It was another one.' } };
  const answerId = (await client.call(answerQuestion, answer)).output.id;
  const deletedPostId = await ask(owner);
  const [reportable, hidden, dismissed, hiddenByInstructor] = [
    await ask(member),
    await ask(member),
    await ask(member),
    await ask(member),
  ];
  await withClient(cohortsUrl, (database) =>
    database.query('UPDATE post SET reported_at = now() WHERE id = ANY ($1)', [[hidden, dismissed]]),
  );
  return { questionId, answerId, deletedPostId, postsOfMember: [reportable, hidden, dismissed, hiddenByInstructor] };
}

/** A solution of the owner is hidden; the member shares three of labs that nobody else has, and one is reported. */
export async function shareSolutions(
  client: Client,
  cohortsUrl: string,
  projectLabId: number,
  { owner, member }: { owner: Person; member: Person },
): Promise<Pick<Things, 'hiddenSolutionOf' | 'sharedSolutions'>> {
  const submissions = await client.call(listSubmissions, { token: owner.token, params: { id: projectLabId } });
  const hiddenSolutionOf = submissions.output.items[0]!.submission_id;
  const { rows } = await withClient(cohortsUrl, (database) =>
    database.query<{ id: number }>(
      `INSERT INTO shared_solution (learner_id, lab_id, submission_id, bytes, is_named, shared_at, hidden_at, reported_at)
       VALUES ($1, $2, $3, 1, false, now(), now(), NULL), ($4, 900001, 'sub_1', 1, false, now(), NULL, NULL),
         ($4, 900002, 'sub_2', 1, false, now(), NULL, NULL), ($4, 900003, 'sub_3', 1, false, now(), NULL, now())
       RETURNING id`,
      [owner.id, projectLabId, hiddenSolutionOf, member.id],
    ),
  );
  const [, ...shared] = rows.map(({ id }) => id);
  return { hiddenSolutionOf, sharedSolutions: shared as Things['sharedSolutions'] };
}

const [shownReviewId, formerMemberId] = [2_147_483_646, 2_147_483_646];

/**
 * Gives a member a score of so many days ago, for a challenge that nobody else sees before it opens.
 * @returns the challenge and the submission
 */
export async function scoredSubmission(
  cohortsUrl: string,
  challengeId: number,
  { id }: Person,
  daysAgo: number,
): Promise<{ challenge_id: number; submission_id: string }> {
  const { rows } = await withClient(cohortsUrl, (database) =>
    database.query<{ challenge_id: number; submission_id: string }>(
      `WITH later AS (
         INSERT INTO challenge (cohort_id, template_slug, title, description, starter_code, skill_slugs,
           points, opens_at, closes_at, position, is_announced)
         SELECT cohort_id, 'later-' || gen_random_uuid(), title, description, starter_code, skill_slugs, points,
           closes_at + interval '1 day', closes_at + interval '2 days',
           (SELECT max(position) + 1 FROM challenge AS one WHERE one.cohort_id = challenge.cohort_id), true
         FROM challenge WHERE id = $1
         RETURNING id)
       INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, status, submitted_at,
         reviews_required, score, xp_awarded, reviewed_at)
       SELECT 'chs_' || md5(id::text), id, $2, 'print()', '', 'reviewed', now() - $3 * interval '1 day', 2, 40, 20,
         now() - $3 * interval '1 day' FROM later
       RETURNING challenge_id, id AS submission_id`,
      [challengeId, id, daysAgo],
    ),
  );
  if (!rows[0]) throw new Error('the challenge is missing');
  return rows[0];
}

export async function appealTo(
  cohortsUrl: string,
  { challengeId }: { challengeId: number },
  member: Person,
): Promise<Pick<Things, 'appeal' | 'shownReviewId'>> {
  const { challenge_id, submission_id } = await scoredSubmission(cohortsUrl, challengeId, member, 0);
  await withClient(cohortsUrl, async (database) => {
    await database.query(
      `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at,
         feedback, score, xp_awarded, completed_at)
       VALUES ($1, $2, $3, 1, 'a peer', 'completed', now(), now(), 'Rude', 40, 0, now())`,
      [shownReviewId, submission_id, formerMemberId],
    );
    await database.query(
      `INSERT INTO challenge_appeal (submission_id, learner_id, reason, appealed_at) VALUES ($1, $2, 'a test', now())`,
      [submission_id, member.id],
    );
  });
  return { appeal: { challenge_id, learner_id: member.id }, shownReviewId };
}
