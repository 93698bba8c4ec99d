import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as contracts from '@proximal/contracts';
import type { Client } from '../harness/client.js';
import { feedbackAbout } from '../harness/reviewing.js';
import type { Markers } from './traces.js';

type Call = Parameters<Client['request']>[1];

/** On a busy machine a service may answer too late; then a client repeats the request. */
async function answerOf(client: Client, operation: contracts.Operation, call: Call) {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.request(operation, call);
    // The gateway answers `null` for what it could not get in time.
    const isIncomplete = JSON.stringify(answer.json).includes('"total_xp":null');
    if ((answer.status !== 503 && !isIncomplete) || tries === 60) return answer;
    await pause(1_000);
  }
}

export const calledWithKey = new Set<string>();

/** With an `Idempotency-Key`, so that the services store the answer. */
export async function callRetrying<T extends contracts.Operation>(client: Client, operation: T, given: Call) {
  const key = contracts.takesIdempotencyKey(operation) && { 'idempotency-key': randomUUID() };
  if (key) calledWithKey.add(operation.subject);
  const call = { ...given, headers: { ...key, ...given?.headers } };
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call(operation, call);
    } catch (error) {
      if (!(error as Error).message.includes('answered 503') || tries === 60) throw error;
      await pause(1_000);
    }
  }
}

export async function register(client: Client, about: { name: string; tag: string }): Promise<BusyLearner> {
  const learner = new BusyLearner(client, about.name, about.tag);
  await learner.register();
  return learner;
}

export class BusyLearner {
  id = 0;
  token = '';
  readonly email: string;
  password = `pass-${randomBytes(6).toString('hex')}-phrase`;
  readonly marked: Record<string, string> = {};
  readonly labSubmissions: string[] = [];
  private challengeSubmission = '';

  constructor(
    readonly client: Client,
    readonly name: string,
    readonly tag: string,
  ) {
    this.email = `${tag}-mail@example.com`;
  }

  /** Six times at once: one gets the account, and the database refuses the others. */
  async register(): Promise<void> {
    const { email, password } = this;
    const call = { body: { email, password, full_name: this.name } };
    const tries = Array.from({ length: 6 }, () => answerOf(this.client, contracts.register, call));
    const registered = (await Promise.all(tries)).find(({ status }) => status === 201);
    const { id, access_token } = contracts.register.output.parse(registered?.json);
    this.id = id;
    this.token = access_token;
  }

  async logIn(): Promise<void> {
    const { email, password } = this;
    const { output } = await callRetrying(this.client, contracts.login, { body: { email, password } });
    this.token = output.access_token;
  }

  markers(): Markers {
    const submissions = this.labSubmissions.map((id, index) => [`submission ${index}`, id] as const);
    return {
      name: this.name,
      email: this.email,
      code: `${this.tag}_lab_code`,
      'challenge code': `${this.tag}_challenge_code`,
      notes: `${this.tag} notes`,
      key: `${this.tag}-key`,
      'challenge submission': this.challengeSubmission,
      ...this.marked,
      ...Object.fromEntries(submissions),
    };
  }

  /** @param giveUp gives the lab up, after three tries and before it is solved */
  async learn(
    solutions: { right: string; wrong: string; shownOnly: string },
    giveUp?: (labId: number) => Promise<void>,
  ): Promise<void> {
    const { client, token, tag } = this;
    await this.place();
    const { items: lessons } = (await callRetrying(client, contracts.listLessons, { token, query: { limit: 100 } }))
      .output;
    for (const { id } of lessons) await callRetrying(client, contracts.completeLesson, { token, params: { id } });
    const read = { id: lessons[0]!.id };
    const answered = { params: { ...read, question: 1 }, body: { is_right: false } };
    await callRetrying(client, contracts.answerLessonQuestion, { token, ...answered });
    await callRetrying(client, contracts.writeNote, {
      token,
      params: read,
      body: { text: `${tag} notes on a lesson` },
    });
    const params = { id: await this.labId() };
    const fails = `def two_sum(numbers, target):\n    raise ValueError('${tag}_lab_code')\n`;
    await callRetrying(client, contracts.runLab, { token, params, body: { code: fails } });
    await callRetrying(client, contracts.runProgram, { token, body: { code: fails } });
    await this.submitTwoFiles();
    const { wrong, shownOnly, right } = solutions;
    for (const code of [fails, `${wrong}# ${tag}_lab_code`, `${shownOnly}# ${tag}_lab_code`])
      await this.submit(params, code);
    await this.claimTrial(params, `${wrong}# ${tag}_lab_code of a trial`);
    await giveUp?.(params.id);
    await this.submit(params, `${right}# ${tag}_lab_code`);
    await callRetrying(client, contracts.showSolution, { token: this.token, params });
    await callRetrying(client, contracts.listZone, { token: this.token });
  }

  /** Leaves a placement with an answer, and a goal. */
  private async place(): Promise<void> {
    const { client, token } = this;
    const { task, skills_total } = (await callRetrying(client, contracts.beginPlacement, { token, body: {} })).output;
    if (!task) throw new Error(`no task tells anything about ${skills_total} skills`);
    await callRetrying(client, contracts.skipPlacementTask, { token, body: { lab_id: task.lab_id } });
    await callRetrying(client, contracts.endPlacement, { token });
    await callRetrying(client, contracts.setGoal, { token, body: { skill_slug: task.skills[0]!.slug } });
    await callRetrying(client, contracts.setWeekGoal, { token, body: { days: 3 } });
  }

  private async claimTrial(params: { id: number }, code: string): Promise<void> {
    const { client, token, labSubmissions } = this;
    const guest = (await callRetrying(client, contracts.startGuest, {})).output.access_token;
    const trial = await callRetrying(client, contracts.runLab, { token: guest, params, body: { code } });
    const body = { receipt: trial.output.receipt! };
    labSubmissions.push((await callRetrying(client, contracts.claimTrial, { token, body })).output.submission_id);
  }

  private async submit(params: { id: number }, code: string): Promise<void> {
    const { client, token, tag, labSubmissions } = this;
    const headers = { 'idempotency-key': `${tag}-key-${labSubmissions.length}` };
    const { output } = await callRetrying(client, contracts.submitLab, { token, params, body: { code }, headers });
    labSubmissions.push(output.submission_id);
  }

  private async submitTwoFiles(): Promise<void> {
    const { client, token, tag, marked, labSubmissions } = this;
    const labIds = await this.labIds();
    marked['further file'] = `${tag}_further_file`;
    const body = { code: `# ${tag}_lab_code`, files: { 'prices.py': `# ${marked['further file']}` } };
    const call = { token, params: { id: labIds.at(-1)! }, body };
    labSubmissions.push((await callRetrying(client, contracts.submitLab, call)).output.submission_id);
  }

  async handIn(): Promise<void> {
    const { client, token } = this;
    await callRetrying(client, contracts.showMyCohort, { token });
    const { items } = (await callRetrying(client, contracts.listChallenges, { token })).output;
    const { id } = items.find(({ status }) => status === 'open')!;
    const body = { code: `def answer():\n    return '${this.tag}_challenge_code'`, notes: `${this.tag} notes` };
    const { output } = await callRetrying(client, contracts.submitChallenge, { token, params: { id }, body });
    this.challengeSubmission = output.submission_id;
  }

  async openReviews() {
    const { items } = (await callRetrying(this.client, contracts.listPeerReviews, { token: this.token })).output;
    return items.filter(({ status }) => status === 'assigned');
  }

  async review(): Promise<void> {
    for (const { id } of await this.openReviews()) {
      const body = { feedback: feedbackAbout(id), score: 80 };
      await callRetrying(this.client, contracts.completePeerReview, { token: this.token, params: { id }, body });
    }
  }

  async labId(): Promise<number> {
    return (await this.labIds())[0]!;
  }

  private async labIds(): Promise<number[]> {
    const { token } = this;
    const { items } = (await callRetrying(this.client, contracts.listLessons, { token, query: { limit: 100 } })).output;
    return items.flatMap(({ lab_ids }) => lab_ids);
  }
}

const read: contracts.Operation[] = [
  contracts.showMe,
  contracts.showDashboard,
  contracts.showMyCohort,
  contracts.showCohortHealth,
  contracts.listChallenges,
  contracts.listPeerReviews,
  contracts.listNotifications,
  contracts.showMyGraph,
  contracts.listZone,
  contracts.showSubscription,
];

/**
 * Returns what the interface answers a learner, without the code and notes of the other, the other's entry in the
 * ranking, and numbers that change at midnight.
 */
export async function allAnswers({ client, token }: BusyLearner, other: BusyLearner): Promise<unknown> {
  const answers = await Promise.all(read.map((operation) => answerOf(client, operation, { token, query: {} })));
  const boards = await Promise.all(
    (['week', 'month', 'all'] as const).map(async (period) => {
      const { items } = (await callRetrying(client, contracts.listLeaderboard, { token, query: { period } })).output;
      return items.filter(({ user_id }) => user_id !== other.id);
    }),
  );
  return { boards, answers: answers.map(({ status, json }) => ({ status, json: comparable(json) })) };
}

/** The reviewed code and its notes go with their author; the others are about the day of the answer. */
const left = ['code', 'notes', 'activity', 'current_streak_days', 'health_score', 'standup_rate'];

function comparable(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (key, value: unknown) => (left.includes(key) ? undefined : value)));
}
