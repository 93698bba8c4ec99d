import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCourses, listLeaderboard, listLessons, listTracks, operations, showLesson } from '@proximal/contracts';
import { pathOf, type Call, type Client } from '../harness/client.js';
import { newLearner } from '../harness/learner.js';

export const describeInterface = (started: () => Client) =>
  describe('the interface over HTTP', () => {
    let client: Client;
    let token: string;

    beforeAll(async () => {
      client = started();
      token = (await newLearner(client)).token;
    });

    it('requires a token for every operation except those of accounts', async () => {
      for (const operation of operations.filter(({ access }) => access !== 'anyone')) {
        const { subject } = operation;
        const { status, json } = await client.request(operation);
        const refusal = { detail: 'Not authenticated', code: 'not-authenticated' };
        expect({ subject, status, json }).toEqual({ subject, status: 401, json: refusal });
      }
    });

    it('refuses a request with every fault for the first one in the interface’s order', async () => {
      const large = 'x'.repeat(300 * 1_024);
      const wrongType = { 'content-type': 'text/plain' };
      const faults: [status: number, method: string, path: string, call: Call][] = [
        [404, 'DELETE', '/nowhere', { rawBody: large, headers: wrongType }],
        [405, 'DELETE', '/labs/0/submit', { rawBody: large, headers: wrongType }],
        [401, 'POST', '/labs/0/submit', { rawBody: large, headers: wrongType }],
        [413, 'POST', '/labs/0/submit', { token, rawBody: large, headers: wrongType }],
        [415, 'POST', '/labs/0/submit', { token, rawBody: '{', headers: wrongType }],
        [415, 'POST', '/labs/0/submit', { token, rawBody: '{', headers: { 'content-encoding': 'gzip' } }],
        [400, 'POST', '/labs/0/submit', { token, rawBody: '{' }],
        [422, 'POST', '/labs/0/submit', { token, body: {} }],
        [404, 'POST', '/labs/0/submit', { token, body: { code: '' } }],
        [404, 'POST', '/labs/2147483647/submit', { token, body: { code: '' } }],
        [404, 'POST', '/labs/2147483648/submit', { token, body: { code: '' } }],
      ];
      for (const [status, method, path, call] of faults) {
        expect({ method, path, status: (await client.send(method, path, call)).status }).toEqual({
          method,
          path,
          status,
        });
      }
    });

    it('names every wrong field', async () => {
      const body = { email: 'x', password: 'short', full_name: 7 };
      const { status, json } = await client.send('POST', '/auth/register', { body });
      expect(status).toBe(422);
      const paths = (json as { errors: { path: string; message: string }[] }).errors.map(({ path }) => path);
      expect(paths.sort()).toEqual(['body.email', 'body.full_name', 'body.password']);
      const query = await client.request(listLessons, { token, query: { limit: 0, module_id: 'x' } });
      expect(query.json).toMatchObject({
        detail: 'limit: must be an integer of at least 1',
        errors: [{ path: 'query.limit' }, { path: 'query.module_id', message: 'must be a positive integer' }],
      });
    });

    it('refuses an unknown value of a filter, and says which there are', async () => {
      const { status, json } = await client.request(listLeaderboard, { token, query: { period: 'year' } });
      const detail = 'period: must be one of week, month, all';
      expect([status, json]).toMatchObject([
        422,
        { detail, code: 'invalid-input', errors: [{ path: 'query.period' }] },
      ]);
    });

    it('names a body that is no object', async () => {
      for (const body of [[], 7, null]) {
        const { status, json } = await client.send('POST', '/auth/login', { body });
        expect([status, json]).toMatchObject([422, { detail: 'body: must be an object', errors: [{ path: 'body' }] }]);
      }
    });

    it('names the methods of a path', async () => {
      const answer = await client.send('PUT', '/tracks', { token });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect((await client.send('GET', '/labs/1/submit', { token })).headers.get('allow')).toBe('POST');
    });

    it('answers an unchanged resource with 304 and no body', async () => {
      const { output } = await client.call(listLessons, { token });
      for (const path of ['/lessons', pathOf(showLesson, { id: output.items[0]!.id })]) {
        const first = await client.send('GET', path, { token });
        const etag = first.headers.get('etag') ?? '';
        expect(etag).toMatch(/^"[^"]+"$/);
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const { status, text } = await client.send('GET', path, { token, headers: { 'if-none-match': known } });
          expect({ known, status, text }).toEqual({ known, status: 304, text: '' });
        }
        expect((await client.send('GET', path, { token, headers: { 'if-none-match': '"other"' } })).text).toBe(
          first.text,
        );
      }
    });

    it('answers HEAD like GET without a body, and a path with a slash like the one without', async () => {
      const get = await client.send('GET', '/tracks', { token });
      const head = await client.send('HEAD', '/tracks', { token });
      expect([head.status, head.text]).toEqual([200, '']);
      const alike = ['etag', 'content-type', 'content-length'];
      expect(alike.map((name) => head.headers.get(name))).toEqual(alike.map((name) => get.headers.get(name)));
      expect((await client.send('GET', '/tracks/', { token })).text).toBe(get.text);
    });

    it('ignores unknown parameters and fields', async () => {
      const plain = await client.call(listTracks, { token });
      expect((await client.call(listTracks, { token, query: { colour: 'blue' } })).text).toBe(plain.text);
      const other = await newLearner(client);
      expect((await client.send('POST', '/auth/logout', { token: other.token, body: { colour: 'blue' } })).status).toBe(
        200,
      );
    });

    it('pages through a list and returns each item once', async () => {
      const all = await client.call(listCourses, { token, query: { limit: 1_000 } });
      expect(all.output.items.length).toBe(3);
      expect(all.output.nextCursor).toBeUndefined();
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.call(listCourses, { token, query: { limit: 1, ...(cursor ? { cursor } : {}) } });
        seen.push(...page.output.items.map(({ slug }) => slug));
        cursor = page.output.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(all.output.items.map(({ slug }) => slug));
    });

    it('refuses a cursor that is forged, cut or from another list', async () => {
      const { output } = await client.call(listCourses, { token, query: { limit: 1 } });
      const cursor = output.nextCursor!;
      const changed = cursor.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      for (const bad of ['x', cursor.slice(0, -2), `${cursor}A`, changed]) {
        const { status } = await client.request(listCourses, { token, query: { cursor: bad } });
        expect({ bad, status }).toEqual({ bad, status: 400 });
      }
      expect((await client.request(listTracks, { token, query: { cursor } })).status).toBe(400);
    });

    it('keeps the caller’s request id when it is valid', async () => {
      const answeredTo = async (id: string) => {
        const { headers } = await client.send('GET', '/tracks', { token, headers: { 'x-request-id': id } });
        return headers.get('x-request-id');
      };
      expect(await answeredTo('trace-1234')).toBe('trace-1234');
      expect(await answeredTo('no good')).not.toBe('no good');
    });
  });

const pages = new URL('../../../../docs/guides/', import.meta.url);
const run = promisify(execFile);

interface Shown {
  page: string;
  language: string;
  program: string;
  output: string;
}

function shownIn(page: string): Shown[] {
  const text = readFileSync(new URL(page, pages), 'utf8');
  const blocks = [...text.matchAll(/```(ts|sh)\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  return blocks.map(([, language, program, output]) => ({
    page,
    language: language!,
    program: program!,
    output: output!,
  }));
}

// The page about events has a test of its own, which restarts servers; that about tracks is for authors.
const guides = readdirSync(pages).filter((page) => !['submission-events.md', 'bring-a-track.md'].includes(page));

export const describeGuides = (started: () => Client) =>
  describe('the guides', () => {
    let env: NodeJS.ProcessEnv;
    const folder = mkdtempSync(join(tmpdir(), 'proximal-guides-'));

    beforeAll(async () => {
      const client = started();
      const { email, password, token } = await newLearner(client);
      const { output } = await client.call(listLessons, { token });
      const [labId] = output.items.flatMap(({ lab_ids }) => lab_ids);
      const given = { BASE_URL: client.baseUrl, EMAIL: email, PASSWORD: password, TOKEN: token, LAB_ID: String(labId) };
      env = { PATH: process.env.PATH, ...given };
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each(guides)('%s shows a program with its output', (page) => {
      expect(shownIn(page).length).toBeGreaterThan(0);
    });

    it.each(guides.flatMap(shownIn))(
      '$page prints what it shows ($language)',
      async ({ language, program, output }) => {
        const file = join(folder, 'program.mts');
        writeFileSync(file, program);
        const printed =
          language === 'sh' ? await run('sh', ['-c', program], { env }) : await run(process.execPath, [file], { env });
        expect(printed.stdout).toBe(output);
      },
    );
  });
