import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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
import type { Client } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { newHome, Platform, processesOf, unlimited } from '../harness/platform.js';
import { solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

const environment = { ...unlimited, CURRICULUM_FOLDER: writeCurriculum() };
const inFlight = 16;

describe.each(['SIGTERM', 'SIGKILL'] as const)(
  'a platform that gets a %s while it grades and callers hold connections',
  (signal) => {
    const home = newHome();
    let platform: Platform;
    let learner: Learner;
    let labId: number;
    const keys = Array.from({ length: inFlight }, () => randomUUID());
    let answered: (Submission | undefined)[];
    let stoppedWithinMs: number;
    let status: number | null;

    beforeAll(async () => {
      platform = await Platform.start({ home, environment, hasOwnPostgres: signal === 'SIGKILL' });
      learner = await newLearner(platform.client);
      labId = await findLab(platform.client, learner.token);
      const submissions = keys.map((key) => submit(platform.client, key).catch(() => undefined));
      // The first grade shows that the worker is in the middle of the others.
      await Promise.race(submissions);
      const sockets = await holdConnections(platform.port, learner.token);
      const signalledAt = performance.now();
      ({ status } = await platform.stop(signal));
      stoppedWithinMs = performance.now() - signalledAt;
      for (const socket of sockets) socket.destroy();
      // Those of the apps are gone; the servers end by themselves after a SIGKILL.
      if (signal === 'SIGTERM') expect(processesOf(home)).toEqual([]);
      answered = await Promise.all(submissions);
      platform = await Platform.start({ home, environment, hasOwnPostgres: signal === 'SIGKILL' });
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
      else expect([status, answered.every((submission) => submission !== undefined)]).toEqual([0, true]);
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
  },
);

async function holdConnections(port: number, token: string): Promise<Socket[]> {
  const head =
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const kinds = {
    'idle after an answer': `GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    'idle from the beginning': '',
    'half a head': 'GET /api/v1/tracks HTTP/1.1\r\nHost: x',
    'half a body': `${head}{"email":`,
    nonsense: 'NONSENSE\r\n\r\n',
    'a tunnel': `CONNECT localhost:5432 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(200_000)}`,
  };
  const sockets = await Promise.all(
    Object.values(kinds).map(async (text) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    }),
  );
  await once(sockets[0]!, 'data');
  return sockets;
}

async function findLab(client: Client, token: string): Promise<number> {
  const { output } = await client.call(listLessons, { token });
  return output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
}
