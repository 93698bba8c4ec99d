import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  gradedSubmission,
  listLessons,
  listSubmissions,
  login,
  showDashboard,
  submitLab,
  type Submission,
} from '@proximal/contracts';
import type { Client } from './client.js';
import { newLearner, type Learner } from './learner.js';
import { newHome, Platform, processesOf, unlimited } from './platform.js';
import { solutions, writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

const environment = { ...unlimited, CURRICULUM_FOLDER: writeCurriculum() };
/** Number of submissions in progress at the same time. */
const inFlight = 16;

describe.each(['SIGTERM', 'SIGKILL'] as const)('a platform that gets a %s while it grades', (signal) => {
  const home = newHome();
  let platform: Platform;
  let learner: Learner;
  let labId: number;
  const keys = Array.from({ length: inFlight }, () => randomUUID());
  let answered: (Submission | undefined)[];
  let stoppedWithinMs: number;

  beforeAll(async () => {
    platform = await Platform.start({ home, environment });
    learner = await newLearner(platform.client);
    labId = await findLab(platform.client, learner.token);
    const submissions = keys.map((key) => submit(platform.client, key).catch(() => undefined));
    // The first grade shows that the worker is in the middle of the others.
    await Promise.race(submissions);
    const signalledAt = performance.now();
    await platform.stop(signal);
    stoppedWithinMs = performance.now() - signalledAt;
    answered = await Promise.all(submissions);
    platform = await Platform.start({ home, environment });
  });
  afterAll(async () => {
    await platform?.dispose();
    expect(processesOf(home)).toEqual([]);
  });

  const submit = async (client: Client, key: string): Promise<Submission> => {
    const headers = { 'idempotency-key': key };
    const call = { token: learner.token, params: { id: labId }, body: { code: solutions.right }, headers };
    return (await client.call(submitLab, call)).output;
  };

  const list = async (): Promise<Submission[]> => {
    const call = { token: learner.token, params: { id: labId }, query: { limit: 100 } };
    return (await platform.client.call(listSubmissions, call)).output.items;
  };

  it('ends within the orchestrator’s time, after it has answered accepted requests if it could', () => {
    const graded = answered.filter((submission) => submission?.status === 'graded');
    expect(graded.length).toBeGreaterThan(0);
    if (signal === 'SIGKILL') expect(graded.length).toBeLessThan(inFlight);
    else expect(answered.every((submission) => submission !== undefined)).toBe(true);
    expect(stoppedWithinMs).toBeLessThan(30_000);
  });

  it('has its data after a restart', async () => {
    const { email, password, id } = learner;
    const { output } = await platform.client.call(login, { body: { email, password } });
    expect(output.token_type).toBe('bearer');
    expect(id).toBeGreaterThan(0);
    expect(await findLab(platform.client, learner.token)).toBe(labId);
  });

  it('grades every accepted submission, and keeps every answer that it had given', async () => {
    const again = await Promise.all(keys.map((key) => submit(platform.client, key)));
    for (const submission of again) expect(submission).toMatchObject({ status: 'graded', correctness: 100 });
    const given = answered.map((submission, index) => (submission?.status === 'graded' ? submission : again[index]));
    expect(again).toEqual(given);
    const ids = (submissions: Submission[]) => submissions.map(({ submission_id }) => submission_id).sort();
    expect(ids(await list())).toEqual(ids(again));
  });

  it('awards the lab’s xp once, and progress counts it once', async () => {
    const graded = (await list()).map((submission) => gradedSubmission.parse(submission));
    const { score } = graded[0]!;
    expect(graded.reduce((sum, { xp_awarded }) => sum + xp_awarded, 0)).toBe(score);
    const { output } = await platform.client.call(showDashboard, { token: learner.token });
    expect(output).toMatchObject({ total_xp: score, labs_completed: 1, current_streak_days: 1 });
    expect(output.activity.reduce((sum, { xp }) => sum + xp, 0)).toBe(score);
  });
});

async function findLab(client: Client, token: string): Promise<number> {
  const { output } = await client.call(listLessons, { token });
  return output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
}
