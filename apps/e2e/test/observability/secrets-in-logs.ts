import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, login, showMe, submitLab } from '@proximal/contracts';
import { connectBus } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { stopAfterwards } from '@proximal/testing';
import { newLearner, type Learner } from '../harness/learner.js';
import type { ProcessName, SeparatePlatform } from '../harness/separate-platform.js';

const secrets = {
  marker: `marker_${randomBytes(8).toString('hex')}`,
  wrongPassword: `wrong-${randomBytes(8).toString('hex')}`,
};
const code = `def two_sum(numbers, target):\n    return "${secrets.marker}"\n`;
const ban = (table: string, condition: string) => `
  CREATE OR REPLACE FUNCTION ban() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused: %', to_jsonb(NEW); END $$;
  CREATE TRIGGER ban BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ban()`;
const bans = {
  GRADING_DATABASE_URL: ban('submission', `NEW.code LIKE '# banned%'`),
  GATEWAY_DATABASE_URL: ban('app_user', `NEW.full_name = '${secrets.marker}'`),
};

/** The platform logs at the level `trace`; its processes are ended at last. */
export const describeSecretsInLogs = (start: () => Promise<SeparatePlatform>) =>
  describe('the processes’ logs at the lowest level', () => {
    let platform: SeparatePlatform;
    let learner: Learner;
    let tokens: string[];

    const printed = () =>
      Object.values(platform.processes)
        .map(({ output }) => output)
        .join('');
    const line = (process: ProcessName, requestId: string, msg = 'request failed') =>
      platform.processes[process].line({ msg, requestId });

    beforeAll(async () => {
      platform = await start();
      learner = await newLearner(platform.client);
      const { output } = await platform.client.call(login, {
        body: { email: learner.email, password: learner.password },
      });
      tokens = [learner.token, output.access_token];
      for (const [variable, sql] of Object.entries(bans))
        await withClient(platform.environment[variable]!, (client) => client.query(sql));
    });

    it('have a line for every request, with its learner and its outcome', async () => {
      await platform.client.call(showMe, {
        token: learner.token,
        headers: { 'x-request-id': 'r-me' },
        query: { secret: secrets.marker },
      });
      expect(await platform.processes.gateway.line({ requestId: 'r-me', context: 'access' })).toMatchObject({
        level: 'info',
        service: 'gateway',
        msg: 'GET /api/v1/users/me 200',
        method: 'GET',
        route: '/api/v1/users/me',
        status: 200,
        userId: learner.id,
        operation: showMe.subject,
        durationMs: expect.any(Number),
      });
      await platform.client.send('GET', `/${secrets.marker}`, { headers: { 'x-request-id': 'r-unknown' } });
      expect(await platform.processes.gateway.line({ requestId: 'r-unknown' })).toMatchObject({
        msg: 'GET unknown path 404',
      });
    });

    it('say of a wrong password only that it was refused', async () => {
      const body = { email: learner.email, password: secrets.wrongPassword };
      expect((await platform.client.request(login, { body, headers: { 'x-request-id': 'r-wrong' } })).status).toBe(401);
      expect(await platform.processes.gateway.line({ requestId: 'r-wrong' })).toMatchObject({ status: 401 });
    });

    it('have only the error code of a row that the gateway’s store refuses and quotes', async () => {
      const body = {
        email: `${secrets.marker}@example.com`,
        password: secrets.wrongPassword,
        full_name: secrets.marker,
      };
      const answer = await platform.client.send('POST', '/auth/register', {
        body,
        headers: { 'x-request-id': 'r-register' },
      });
      expect(answer.status).toBe(500);
      expect(await line('gateway', 'r-register')).toMatchObject({
        level: 'error',
        err: { message: expect.stringContaining('P0001') },
      });
    });

    it('have only the error code of submitted code that grading’s store refuses and quotes', async () => {
      const headers = { 'x-request-id': 'r-banned' };
      const call = {
        token: learner.token,
        params: { id: await findLab() },
        body: { code: `# banned\n${code}` },
        headers,
      };
      expect((await platform.client.request(submitLab, call)).status).toBe(500);
      expect(await line('grading', 'r-banned')).toMatchObject({
        level: 'error',
        userId: learner.id,
        operation: submitLab.subject,
        err: { message: expect.stringContaining('P0001'), stack: expect.stringContaining('submission.repository') },
      });
    });

    it('contain no input that is not JSON, or not a valid request', async () => {
      const bus = await connectBus(platform.environment.NATS_URL!, 'test');
      stopAfterwards({ stop: () => bus.close() });
      for (const [subject, text] of [
        [submitLab.subject, secrets.marker],
        ['grading.add-lab-version', JSON.stringify({ [secrets.marker]: learner.password, labId: learner.password })],
      ] as const) {
        await bus.request(subject, text, { timeout: 5_000 });
        await platform.processes.grading.line({ msg: 'request failed', operation: subject });
      }
      bus.publish('grading.submission-graded.v1', secrets.marker);
      bus.publish(
        'grading.submission-graded.v1',
        JSON.stringify({ id: crypto.randomUUID(), payload: { [secrets.marker]: learner.password } }),
      );
      const given = await platform.processes.progress.line({
        context: 'events',
        operation: 'grading.submission-graded.v1',
      });
      expect(given.msg).toMatch(/dead letter/);
    });

    it('name the request, the learner and the submission of a grading', async () => {
      const call = {
        token: learner.token,
        params: { id: await findLab() },
        body: { code },
        headers: { 'x-request-id': 'r-graded' },
      };
      const { output } = await platform.client.call(submitLab, call);
      expect(output.status).toBe('graded');
      expect(await line('grading-worker', 'r-graded', 'graded')).toMatchObject({
        level: 'debug',
        operation: 'grade-submission',
        userId: learner.id,
        submissionId: output.submission_id,
      });
    });

    it('name the same for a job that fails, and the reason', async () => {
      const execute = (sql: string) =>
        withClient(platform.environment.GRADING_DATABASE_URL!, (client) => client.query(sql));
      await execute(ban('partitions.outbox_current', 'true'));
      const call = {
        token: learner.token,
        params: { id: await findLab() },
        body: { code: `${code}# again` },
        headers: { 'x-request-id': 'r-failed' },
      };
      const submitted = platform.client.call(submitLab, call);
      const failure = await line('grading-worker', 'r-failed', 'grading failed, tried again');
      await execute('DROP TRIGGER ban ON partitions.outbox_current');
      const { output } = await submitted;
      expect(output.status).toBe('graded');
      const { submission_id: submissionId } = output;
      expect(failure).toMatchObject({
        level: 'error',
        userId: learner.id,
        submissionId,
        err: { message: expect.stringContaining('P0001') },
      });
    });

    it('quote no password, token, secret of ours or submitted code anywhere, and are JSON', async () => {
      for (const process of Object.values(platform.processes)) await process.stop();
      const { CURSOR_SECRET, SIGNING_KEYS, NATS_URL, REDIS_URL, ...environment } = platform.environment;
      const databases = Object.entries(environment).flatMap(([name, value]) =>
        name.endsWith('_DATABASE_URL') ? [value!] : [],
      );
      const passwords = [NATS_URL!, REDIS_URL!, ...databases].map((url) => new URL(url).password).filter(Boolean);
      expect(passwords.length).toBeGreaterThan(1);
      const own = [CURSOR_SECRET!, ...SIGNING_KEYS!.split('\n').filter((text) => text.length > 40)];
      const hidden = [
        ...Object.values(secrets),
        learner.password,
        ...tokens,
        ...passwords,
        ...own,
        'def two_sum',
        'nobody sees',
      ];
      const output = printed();
      for (const secret of hidden) expect(output.includes(secret)).toBe(false);
      for (const process of Object.values(platform.processes)) expect(process.lines.length).toBeGreaterThan(2);
    });

    async function findLab(): Promise<number> {
      const { output } = await platform.client.call(listLessons, { token: learner.token });
      return output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
    }
  });
