import * as contracts from '@proximal/contracts';
import type { Lab } from '@proximal/content';
import type { Client } from '../client.js';
import { newLearner, type Learner } from '../learner.js';
import { Recorder, type Recorded } from './recorder.js';

interface Data<T> {
  data: T;
}
type Page = Data<{ id: number }[]>;

const account = { email: 'ada@example.com', password: 'a long password', full_name: 'Ada Lovelace' };
const two = { limit: 2 };

/**
 * Calls every operation once, as a learner who has just begun would, and records the answers.
 * @param lab the first lab of the curriculum
 */
export async function recordedSession(client: Client, lab: Lab): Promise<Record<string, Recorded>> {
  const recorder = new Recorder(client);
  const token = await enter(recorder);
  const labId = await browse(recorder, token, lab);
  await practise(recorder, token, labId, lab);
  await lookBack(recorder, token, lab.skills[0]!);
  await meetOthers(client, recorder, token);
  await recorder.call(contracts.logout, { token });
  return recorder.examples;
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

/** Lets the peers review the learner's submission, and records the learner's report of the first review. */
async function reportReview(client: Client, recorder: Recorder, token: string, peers: Learner[]): Promise<void> {
  const texts = ['You should learn to program before you submit anything.', 'Short, and it does what the text says.'];
  for (const peer of peers) {
    const { items } = (await client.call(contracts.listPeerReviews, { token: peer.token })).output;
    for (const [index, { id }] of items.entries()) {
      const feedback = texts[index % texts.length]!;
      const call = { token: peer.token, params: { id }, body: { feedback, score: 75 } };
      await client.call(contracts.completePeerReview, call);
    }
  }
  const challenges = (await client.call(contracts.listChallenges, { token })).output.items;
  const [received] = challenges.flatMap(({ my_submission }) => my_submission?.reviews ?? []);
  if (!received?.review_id) throw new Error('the peers have not reviewed the learner’s submission');
  const body = { reason: 'It says nothing about my code, and it is rude.' };
  await recorder.call(contracts.reportPeerReview, { token, params: { id: received.review_id }, body });
}
