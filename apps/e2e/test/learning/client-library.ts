import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ProximalClient, type Clock, type SubmissionEvent } from '@proximal/client';
import { until } from '@proximal/testing/harness';
import { checkingFetch } from '../harness/learner-client.js';
import type { RefusedWorld } from '../http/refusals/refused-world.js';
import { solutions } from '../harness/small-curriculum.js';

const readme = readFileSync(new URL('../../../../libs/client/README.md', import.meta.url), 'utf8');
const app = fileURLToPath(new URL('../..', import.meta.url));

const clock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    pause(milliseconds < 10_000 ? milliseconds / 20 : milliseconds, undefined, { signal }),
};

function afterOneEvent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  const first = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      text += decoder.decode(chunk, { stream: true });
      const [event] = /id: \d+\n[^]*?\n\n/.exec(text) ?? [];
      if (event === undefined) return;
      controller.enqueue(new TextEncoder().encode(event));
      controller.terminate();
    },
  });
  return body.pipeThrough(first);
}

/** On a platform that answers a submission that has to wait at all with 202. */
export const describeClientLibrary = (started: () => RefusedWorld) =>
  describe('the client of libs/client on a platform', () => {
    let world: RefusedWorld;
    let answers: string[];

    beforeAll(() => {
      world = started();
    });

    function newClient(
      options: { token?: string; onToken?: (token: string | undefined) => void } = {},
    ): ProximalClient {
      answers = [];
      const { baseUrl } = world.client;
      const recordingFetch: typeof fetch = async (url, init) => {
        const answer = await checkingFetch(world.client)(url, init);
        answers.push(`${init?.method} ${(url as string).replace(baseUrl, '')} ${answer.status}`);
        return answer;
      };
      return new ProximalClient({ baseUrl, clock, fetch: recordingFetch, ...options });
    }

    it('has a first session in its README that works', async () => {
      const [, code] = /```ts\n([^]*?)```/.exec(readme)!;
      const here = code!.replace('http://localhost:3000/api/v1', world.client.baseUrl);
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', here], { cwd: app });
      expect(stdout).toBe('Two sum: graded, 0 of 100\n');
    });

    it('exchanges an expired token once for parallel calls, and the new one works in another client', async () => {
      const stored: (string | undefined)[] = [];
      const client = newClient({ token: world.tokenIssuedAgo(3601), onToken: (token) => stored.push(token) });
      const calls = Array.from({ length: 10 }, () => client.request('GET', '/users/me'));
      const emails = (await Promise.all(calls)).map(({ data }) => data.email);
      expect(new Set(emails)).toEqual(new Set([world.learner.email]));
      expect(answers.filter((answer) => answer.startsWith('POST'))).toEqual(['POST /auth/refresh 200']);
      const other = newClient({ token: stored[0]! });
      expect((await other.request('GET', '/users/me')).data.email).toBe(world.learner.email);
    });

    it('logs in and out, after which the platform refuses the calls', async () => {
      const client = newClient();
      await client.login(world.learner.email, world.learner.password);
      expect((await client.request('GET', '/users/me')).data.id).toBe(world.learner.id);
      await client.logout();
      await expect(client.request('GET', '/users/me')).rejects.toMatchObject({
        status: 401,
        code: 'not-authenticated',
      });
    });

    it('reads a list to its end, page by page', async () => {
      const client = newClient({ token: world.learner.token });
      const { data: all } = await client.request('GET', '/lessons');
      const slugs: string[] = [];
      for await (const { slug } of client.items('/lessons', { query: { limit: 1 } })) slugs.push(slug);
      expect(slugs).toEqual(all.map(({ slug }) => slug));
      expect(answers).toHaveLength(1 + all.length);
    });

    it('gets the same bytes again with 304', async () => {
      const client = newClient({ token: world.learner.token });
      const { headers } = await client.send('GET', '/tracks');
      const again = await client.send('GET', '/tracks', { headers: { 'If-None-Match': headers.get('etag')! } });
      expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: undefined });
    });

    it('yields the events of a submission up to its grade, over cut connections', async () => {
      const token = world.learner.token;
      const code = `# followed\n${solutions.right}`;
      const graded = await newClient({ token }).submit(await world.labId(), code);
      let cuts = 0;
      // Every connection breaks after its first event.
      const cuttingFetch: typeof fetch = async (url, init) => {
        const answer = await fetch(url, init);
        cuts += 1;
        return new Response(answer.body && afterOneEvent(answer.body), answer);
      };
      const client = new ProximalClient({ baseUrl: world.client.baseUrl, clock, token, fetch: cuttingFetch });
      const events: SubmissionEvent[] = [];
      for await (const event of client.events(graded.submission_id)) events.push(event);
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      expect(cuts).toBe(events.length);
      const { data } = await newClient({ token }).request('GET', '/submissions/{submission_id}/events', {
        params: { submission_id: graded.submission_id },
      });
      expect(events).toEqual(data);
      expect(events.at(-1)).toMatchObject({ type: 'graded', submission: graded });
    });

    it('follows submissions that are answered with 202 to their grades', async () => {
      const client = newClient({ token: world.learner.token });
      const labId = await world.labId();
      const isAccepted = () => answers.some((answer) => answer === `POST /labs/${labId}/submit 202`);
      const params = { id: labId };
      for (let batch = 0; !isAccepted(); batch += 1) {
        const submit = (number: number) => client.submit(labId, `while True:\n    pass  # ${batch} ${number}\n`);
        const first = submit(1);
        await until(async () => {
          const { data } = await client.request('GET', '/labs/{id}/submissions', { params });
          return data.some(({ status }) => status === 'queued' || status === 'running');
        });
        // The platform believes the load that it has read for a quarter of a second.
        await pause(300);
        for (const submission of await Promise.all([first, submit(2)]))
          expect(submission).toMatchObject({ status: 'graded', score: 0 });
      }
      expect(answers.some((answer) => /^GET \/submissions\/sub_\w+ 200$/.test(answer))).toBe(true);
      expect(await client.submit(labId, solutions.right)).toMatchObject({ status: 'graded', correctness: 100 });
    });
  });
