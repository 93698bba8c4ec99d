import {
  listChallenges,
  listLessons,
  listLevels,
  listModules,
  listNotifications,
  listPeerReviews,
  listRoadmaps,
  listSessions,
  login,
  showMyCohort,
  submitChallenge,
  submitLab,
  type CallerKind,
  type Role,
} from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import type { Client } from '../client.js';
import { proximal } from '../command.js';
import { completeFoundations } from '../completed-track.js';
import { newLearner, type Learner } from '../learner.js';
import { Platform, unlimited } from '../platform.js';
import { reviewedBy } from '../reviewing.js';
import { solutions, withSecondChallenge, writeCurriculum } from '../small-curriculum.js';

const challengeCode = 'def answer():\n    return 42\n';

/** What the owner has, and what the paths of operations name. */
export interface Things {
  roadmapId: number;
  levelId: number;
  moduleId: number;
  labId: number;
  lessonId: number;
  submissionId: string;
  challengeId: number;
  challengeEnd: string;
  reviewId: number;
  /** A review that a peer has written for the owner. */
  receivedReviewId: string;
  /** Two reviews with an open report: a moderator decides about each once. */
  reportedReviewIds: [upheld: number, dismissed: number];
  /** An open appeal of the member: a moderator decides it once. */
  appeal: { challenge_id: number; learner_id: number };
  /** A review of the appealed submission, for a moderator to hide once. */
  shownReviewId: number;
  /** A learner whose name has an open report: a moderator dismisses it once. */
  reportedNameOf: Learner;
  notificationId: number;
  /** A second session of the owner, for an operation that ends it. */
  sessionId: string;
  cohortId: number;
  otherCohortId: number;
  /** A member of the owner's cohort whom instructors help. */
  member: Learner;
}

/** A platform with a person of each kind: the owner in one cohort, all others in the next. */
export class OwnedWorld {
  private constructor(
    readonly platform: Platform,
    readonly people: Readonly<Record<Exclude<CallerKind, 'nobody'>, Learner>>,
    readonly things: Things,
    /** A member of the owner's cohort who has not submitted to the challenge; the owner's own is under review. */
    readonly newcomer: Learner,
    private readonly accountsUrl: string,
  ) {}

  get client(): Client {
    return this.platform.client;
  }

  static async start(): Promise<OwnedWorld> {
    const [accountsUrl, cohortsUrl] = [await freshDatabase('gateway'), await freshDatabase('cohort')];
    const databases = { GATEWAY_DATABASE_URL: accountsUrl, COHORT_DATABASE_URL: cohortsUrl };
    const platform = await Platform.start({
      // In production there is no cohort of the demonstration, whose members review nothing.
      environment: {
        ...unlimited,
        ...databases,
        NODE_ENV: 'production',
        CURRICULUM_FOLDER: writeCurriculum(withSecondChallenge()),
      },
    });
    const { client } = platform;
    const [owner, member, peer] = [await newLearner(client), await newLearner(client), await newLearner(client)];
    const newcomer = await newLearner(client);
    for (const person of [member, peer]) await verify(accountsUrl, person);
    const own = await thingsOf(client, owner, [member, peer]);
    const { id: newcomersId } = (await client.call(showMyCohort, { token: newcomer.token })).output;
    if (newcomersId !== own.cohortId) throw new Error('the newcomer is in another cohort than the owner');
    await withClient(cohortsUrl, (database) => database.query('UPDATE cohort SET capacity = member_count'));
    const other = await newLearner(client);
    const { output } = await client.call(showMyCohort, { token: other.token });
    const things = {
      ...own,
      otherCohortId: output.id,
      member,
      reportedReviewIds: await reportTwo(cohortsUrl, owner),
      ...(await appealTo(cohortsUrl, own, member)),
      reportedNameOf: await reportNameOf(accountsUrl, peer),
    };
    if (things.cohortId === things.otherCohortId) throw new Error('both learners are in one cohort');
    const staff = await appointStaff(platform, accountsUrl, things);
    for (const { token } of Object.values(staff)) await client.call(showMyCohort, { token });
    // The first cohort has room again, so that a member can be moved; everyone who came later is in the other one.
    await withClient(cohortsUrl, (database) => database.query('UPDATE cohort SET capacity = 30'));
    return new OwnedWorld(platform, { owner, 'other learner': other, ...staff }, things, newcomer, accountsUrl);
  }

  /** Gives a learner a role while the function runs, an instructor's for both cohorts. */
  async withRole<T>({ id }: Learner, role: Role, run: () => Promise<T>): Promise<T> {
    const { cohortId, otherCohortId } = this.things;
    const change = (text: string, values: unknown[]) =>
      withClient(this.accountsUrl, (database) => database.query(text, values));
    for (const cohort of role === 'instructor' ? [cohortId, otherCohortId] : [0])
      await change('INSERT INTO role_grant VALUES ($1, $2, $3, now())', [id, role, cohort]);
    return run().finally(() => change('DELETE FROM role_grant WHERE user_id = $1', [id]));
  }

  /** Registers somebody for an operation that ends the sessions of its caller, or changes how they log in. */
  freshPerson(): Promise<Learner> {
    return newLearner(this.client);
  }
}

/** Makes the address of a person a verified one, without a mail: roles are given to such people alone. */
async function verify(accountsUrl: string, { id }: Learner): Promise<void> {
  const text = 'UPDATE app_user SET email_verified_at = now() WHERE id = $1';
  await withClient(accountsUrl, (database) => database.query(text, [id]));
}

async function reportNameOf(accountsUrl: string, learner: Learner): Promise<Learner> {
  const text = `INSERT INTO reported_name SELECT id, full_name, 'open', now() FROM app_user WHERE id = $1`;
  await withClient(accountsUrl, (database) => database.query(text, [learner.id]));
  return learner;
}

/** Has two members report a review that they have received; their reviewers have completed it for the test. */
async function reportTwo(cohortsUrl: string, owner: Learner): Promise<Things['reportedReviewIds']> {
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

/** Ids that no other review and no learner of the test has. */
const [shownReviewId, formerMemberId] = [2_147_483_646, 2_147_483_646];

/** Gives a member a score for a challenge that nobody else sees before it opens, and an open appeal against it. */
async function appealTo(
  cohortsUrl: string,
  { challengeId }: { challengeId: number },
  { id }: Learner,
): Promise<Pick<Things, 'appeal' | 'shownReviewId'>> {
  const appealed = await withClient(cohortsUrl, (database) =>
    database.query<Things['appeal']>(
      `WITH later AS (
         INSERT INTO challenge (cohort_id, template_slug, title, description, starter_code, skill_slugs, points, opens_at,
           closes_at, position, is_announced)
         SELECT cohort_id, 'later', title, description, starter_code, skill_slugs, points, closes_at + interval '1 day',
           closes_at + interval '2 days', 99, true FROM challenge WHERE id = $1
         RETURNING id),
       scored AS (
         INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, status, submitted_at,
           reviews_required, score, xp_awarded, reviewed_at)
         SELECT 'chs_' || md5(id::text), id, $2, 'print()', '', 'reviewed', now(), 2, 40, 20, now() FROM later
         RETURNING id, challenge_id, learner_id),
       reviewed AS (
         INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at,
           feedback, score, xp_awarded, completed_at)
         SELECT ${shownReviewId}, id, ${formerMemberId}, 1, 'a peer', 'completed', now(), now(), 'Rude', 40, 0, now()
         FROM scored),
       appealed AS (
         INSERT INTO challenge_appeal (submission_id, learner_id, reason, appealed_at)
         SELECT id, learner_id, 'a test', now() FROM scored)
       SELECT challenge_id, learner_id FROM scored`,
      [challengeId, id],
    ),
  );
  const [appeal] = appealed.rows;
  if (!appeal) throw new Error('the challenge is missing');
  return { appeal, shownReviewId };
}

async function thingsOf(client: Client, owner: Learner, peers: Learner[]) {
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
    lessonId,
    submissionId: submitted.output.submission_id,
    challengeId: challenge.id,
    challengeEnd: challenge.closes_at,
    reviewId: review!.id,
    receivedReviewId,
    notificationId: notification!.id,
    cohortId,
    sessionId: await secondSession(client, owner),
  };
}

async function secondSession(client: Client, { token, email, password }: Learner): Promise<string> {
  await client.call(login, { body: { email, password } });
  const { items } = (await client.call(listSessions, { token })).output;
  return items.find(({ is_current }) => !is_current)!.id;
}

async function appointStaff({ client, home }: Platform, accountsUrl: string, { cohortId, otherCohortId }: Things) {
  const appoint = async (role: string, cohortIds: number[] = []) => {
    const person = await newLearner(client);
    await verify(accountsUrl, person);
    const grants = cohortIds.length > 0 ? cohortIds.map((id) => ['--cohort', String(id)]) : [[]];
    for (const more of grants) {
      const args = ['roles', 'give', person.email, role, '--reason', 'for the test', '--by', 'operator', ...more];
      const { status, stderr } = await proximal(args, { PROXIMAL_HOME: home });
      if (status !== 0) throw new Error(stderr);
    }
    return person;
  };
  return {
    'instructor of that cohort': await appoint('instructor', [cohortId, otherCohortId]),
    'instructor of another cohort': await appoint('instructor', [otherCohortId]),
    moderator: await appoint('moderator'),
    admin: await appoint('admin'),
  };
}
