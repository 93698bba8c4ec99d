import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contracts from '@proximal/contracts';
import type { Lab } from '@proximal/content';
import { until } from '@proximal/harness';
import type { Client } from '../client.js';
import { newLearner, type Learner } from '../learner.js';
import { moderate } from './moderation.js';
import { Recorder, type Recorded } from './recorder.js';

interface Data<T> {
  data: T;
}
type Page = Data<{ id: number }[]>;

const account = { email: 'ada@example.com', password: 'a long password', full_name: 'Ada Lovelace' };
const two = { limit: 2 };

/** What only an operator of the platform can do for the session. */
export interface Backstage {
  /** The folder of the platform's mails. */
  mails: string;
  /** Makes the address of a person a verified one, without a mail. */
  verify: (email: string) => Promise<void>;
  /** Makes the person with this email an admin. */
  appointAdmin: (email: string) => Promise<void>;
  /** Runs the function while every cohort is full. */
  withFullCohorts: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Calls every operation once, as a learner who has just begun would, and then as those who look after learners, and
 * records the answers.
 * @param lab the first lab of the curriculum
 */
export async function recordedSession(
  client: Client,
  lab: Lab,
  backstage: Backstage,
): Promise<Record<string, Recorded>> {
  const recorder = new Recorder(client);
  const token = await enter(recorder);
  const labId = await browse(recorder, token, lab);
  await practise(recorder, token, labId, lab);
  await lookBack(recorder, token, lab.skills[0]!);
  await meetOthers(client, recorder, token);
  await lookAfter(client, recorder, token, backstage);
  await changeAccount(recorder, token, backstage.mails);
  await takeAlong(recorder, token);
  await recorder.call(contracts.takeBackErasure, { token });
  await recorder.call(contracts.logout, { token });
  const password = await recover(recorder, backstage.mails);
  const again = await client.call(contracts.login, { body: { email: account.email, password } });
  await recorder.call(contracts.requestErasure, { token: again.output.access_token, body: { password } });
  return recorder.examples;
}

/** Asks for the export until it is made. */
async function takeAlong(recorder: Recorder, token: string): Promise<void> {
  await until(async () => {
    const { data } = await recorder.call<Data<{ status: string }>>(contracts.showExport, { token });
    return data.status === 'made';
  });
}

async function enter(recorder: Recorder): Promise<string> {
  await recorder.call(contracts.register, { body: account });
  const { email, password } = account;
  const { access_token } = await recorder.call<{ access_token: string }>(contracts.login, {
    body: { email, password },
  });
  const renewed = await recorder.call<{ access_token: string }>(contracts.refresh, { token: access_token });
  return renewed.access_token;
}

/** Reads through the curriculum, and returns the id of the lab. */
async function browse(recorder: Recorder, token: string, lab: Lab): Promise<number> {
  const firstId = async (operation: contracts.Operation, query: Record<string, string | number> = two) =>
    (await recorder.call<Page>(operation, { token, query })).data[0]!.id;
  const tracks = await recorder.call<Data<{ slug: string }[]>>(contracts.listTracks, { token, query: two });
  const slug = tracks.data[0]!.slug;
  await recorder.call(contracts.showTrack, { token, params: { slug } });
  await recorder.call(contracts.showTrackOutline, { token, params: { slug } });
  const roadmapId = await firstId(contracts.listRoadmaps);
  await recorder.call(contracts.showRoadmap, { token, params: { id: roadmapId } });
  const levelId = await firstId(contracts.listLevels, { ...two, roadmap_id: roadmapId });
  await recorder.call(contracts.showLevel, { token, params: { id: levelId } });
  const moduleId = await firstId(contracts.listModules, { ...two, level_id: levelId });
  await recorder.call(contracts.showModule, { token, params: { id: moduleId } });
  await firstId(contracts.listLessons, { ...two, track: slug, difficulty: lab.difficulty });
  await firstId(contracts.listCourses, { ...two, track: slug });
  const hits = await recorder.call<Data<{ kind: string; id: number }[]>>(contracts.searchCurriculum, {
    token,
    query: { ...two, q: lab.title },
  });
  const labId = hits.data.find(({ kind }) => kind === 'lab')!.id;
  const shown = await recorder.call<Data<{ lesson_id: number }>>(contracts.showLab, { token, params: { id: labId } });
  await recorder.call(contracts.showLesson, { token, params: { id: shown.data.lesson_id } });
  await recorder.call(contracts.completeLesson, { token, params: { id: shown.data.lesson_id } });
  return labId;
}

async function practise(recorder: Recorder, token: string, id: number, { starter, reference }: Lab): Promise<void> {
  const params = { id };
  await recorder.call(contracts.runLab, { token, params, body: { code: starter } });
  const submitted = await recorder.call<Data<{ submission_id: string }>>(contracts.submitLab, {
    token,
    params,
    body: { code: starter },
  });
  const { submission_id } = submitted.data;
  await recorder.call(contracts.showSubmission, { token, params: { submission_id } });
  await recorder.call(contracts.listSubmissionEvents, { token, params: { submission_id } });
  await recorder.call(contracts.listSubmissions, { token, params, query: two });
  await recorder.call(contracts.submitLab, { token, params, body: { code: reference } });
  await recorder.call(contracts.showSolution, { token, params });
}

async function lookBack(recorder: Recorder, token: string, skill: string): Promise<void> {
  for (const operation of [contracts.showMe, contracts.showDashboard, contracts.showMyGraph, contracts.listZone])
    await recorder.call(operation, { token });
  const tracks = await recorder.call<Data<{ slug: string }[]>>(contracts.listTracks, { token, query: two });
  await recorder.call(contracts.showTrackProgress, { token, params: { slug: tracks.data[0]!.slug } });
  await recorder.call(contracts.showSkill, { token, params: { slug: skill } });
  await recorder.call(contracts.showFreshness, { token, params: { slug: skill } });
  await recorder.call(contracts.listPlans, { token });
  await recorder.call(contracts.showSubscription, { token });
}

async function changeAccount(recorder: Recorder, token: string, mails: string): Promise<void> {
  const { email, password } = account;
  await recorder.call(contracts.requestVerification, { token });
  await recorder.call(contracts.verifyEmail, { body: { token: await tokenIn(mails, email, 'Confirm your email') } });
  await recorder.call(contracts.changeProfile, { token, body: { full_name: 'Ada King' } });
  await recorder.call(contracts.changeEmail, { token, body: { email: 'ada.king@example.com', password } });
  const sessions = await recorder.call<Data<{ id: string; is_current: boolean }[]>>(contracts.listSessions, {
    token,
    query: two,
  });
  const { id } = sessions.data.find(({ is_current }) => !is_current)!;
  await recorder.call(contracts.endSession, { token, params: { id } });
  const body = { current_password: password, new_password: 'a longer password' };
  await recorder.call(contracts.changePassword, { token, body });
}

/** Resets the password, and returns the new one. */
async function recover(recorder: Recorder, mails: string): Promise<string> {
  const { email } = account;
  await recorder.call(contracts.requestPasswordReset, { body: { email } });
  const token = await tokenIn(mails, email, 'Choose a new password');
  const new_password = 'the longest password';
  await recorder.call(contracts.resetPassword, { body: { token, new_password } });
  return new_password;
}

/** Waits for the newest mail to an address with this subject, and returns the token of its link. */
async function tokenIn(folder: string, email: string, subject: string): Promise<string> {
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
    const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = texts.findLast((text) => text.startsWith(`To: ${email}\nSubject: ${subject}`));
    const [, token] = /\?token=([\w-]{43})/.exec(mail ?? '') ?? [];
    if (token !== undefined) return token;
    await sleep(100);
  }
}

async function meetOthers(client: Client, recorder: Recorder, token: string): Promise<void> {
  await recorder.call(contracts.showMyCohort, { token });
  const peers: Learner[] = [await newLearner(client), await newLearner(client)];
  for (const peer of peers) await client.call(contracts.showMyCohort, { token: peer.token });
  const listed = await recorder.call<Data<{ id: number; status: string }[]>>(contracts.listChallenges, {
    token,
    query: two,
  });
  const params = { id: listed.data.find(({ status }) => status === 'open')!.id };
  const body = { code: 'def answer():\n    return 42\n', notes: 'It does what the text says.' };
  await recorder.call(contracts.submitChallenge, { token, params, body });
  for (const peer of peers) await client.call(contracts.submitChallenge, { token: peer.token, params, body });
  const reviews = await recorder.call<Page>(contracts.listPeerReviews, { token, query: two });
  await recorder.call(contracts.completePeerReview, {
    token,
    params: { id: reviews.data[0]!.id },
    body: { feedback: 'Short and clear. A test of the empty input is missing.', score: 80 },
  });
  await reportReview(client, recorder, token, peers);
  await recorder.call(contracts.appealChallenge, { token, params, body: { reason: 'It fails none of the tests.' } });
  await recorder.call(contracts.listLeaderboard, { token, query: { period: 'week', limit: 2 } });
  await recorder.call(contracts.showCohortHealth, { token });
  const notifications = await recorder.call<Page>(contracts.listNotifications, { token, query: two });
  await recorder.call(contracts.readNotification, { token, params: { id: notifications.data[0]!.id } });
}

/** A text that a reviewer repeats would count as no review. */
const rudeFeedback = ['You should learn to program first.', 'Nobody needs what this does.', 'Boring from end to end.'];

/** Lets the peers review the learner's submission, and records the learner's reports of their reviews. */
async function reportReview(client: Client, recorder: Recorder, token: string, peers: Learner[]): Promise<void> {
  const body = { reason: 'It says nothing about my code, and it is rude.' };
  // A submission may get its reviewers a moment after the last one has come in.
  for (let tries = 0; tries < 50; tries += 1) {
    for (const peer of peers) await reviewAll(client, peer);
    const challenges = (await client.call(contracts.listChallenges, { token })).output.items;
    const received = challenges.flatMap(({ my_submission }) => my_submission?.reviews ?? []);
    if (received.length >= 2) {
      for (const { review_id: id } of received)
        await recorder.call(contracts.reportPeerReview, { token, params: { id: id! }, body });
      return;
    }
    await sleep(200);
  }
  throw new Error('the peers have not reviewed the learner’s submission');
}

async function reviewAll(client: Client, { token }: Learner): Promise<void> {
  const { items } = (await client.call(contracts.listPeerReviews, { token })).output;
  for (const [index, { id }] of items.entries()) {
    const body = { feedback: rudeFeedback[index % rudeFeedback.length]!, score: 75 };
    await client.call(contracts.completePeerReview, { token, params: { id }, body });
  }
}

/** Calls the operations of admins and instructors; the learner with the token is the member whom they help. */
async function lookAfter(
  client: Client,
  recorder: Recorder,
  memberToken: string,
  { verify, appointAdmin, withFullCohorts }: Backstage,
): Promise<void> {
  const grace = await staffMember(client, 'grace@example.com', 'Grace Hopper');
  const joan = await staffMember(client, 'joan@example.com', 'Joan Clarke');
  for (const { email } of [grace, joan]) await verify(email);
  await appointAdmin(grace.email);
  const { id: learner_id } = (await client.call(contracts.showMe, { token: memberToken })).output;
  const cohort_id = (await client.call(contracts.showMyCohort, { token: memberToken })).output.id;
  const next = await newLearner(client);
  const to_cohort_id = await withFullCohorts(
    async () => (await client.call(contracts.showMyCohort, { token: next.token })).output.id,
  );
  const grant = { email: joan.email, role: 'instructor', reason: 'She teaches this term.' };
  await recorder.call(contracts.giveRole, { token: grace.token, body: { ...grant, cohort_id } });
  await recorder.call(contracts.giveRole, { token: grace.token, body: { ...grant, cohort_id: to_cohort_id } });
  await recorder.call(contracts.listRoles, { token: grace.token, query: two });

  const { token } = joan;
  await recorder.call(contracts.listInstructedCohorts, { token, query: two });
  await recorder.call(contracts.listCohortMembers, { token, params: { cohort_id }, query: two });
  const text = 'We meet tomorrow at ten to talk about the challenge.';
  await recorder.call(contracts.announce, { token, params: { cohort_id }, body: { text } });
  const challenges = (await client.call(contracts.listChallenges, { token: memberToken })).output.items;
  const open = challenges.find(({ status }) => status === 'open')!;
  const closes_at = new Date(Date.parse(open.closes_at) + 24 * 3_600_000).toISOString();
  const params = { cohort_id, learner_id };
  const more = { challenge_id: open.id, closes_at, reason: 'She was ill for a day.' };
  await recorder.call(contracts.extendDeadline, { token, params, body: more });
  const move = { to_cohort_id, reason: 'Her friends learn there.' };
  await recorder.call(contracts.moveMember, { token, params, body: move });
  await moderate(client, recorder, grace, joan);
  const taken = { ...grant, cohort_id, reason: 'The term is over.' };
  await recorder.call(contracts.takeRole, { token: grace.token, body: taken });
}

async function staffMember(client: Client, email: string, full_name: string) {
  const { output } = await client.call(contracts.register, { body: { email, password: 'a long password', full_name } });
  return { email, token: output.access_token };
}
