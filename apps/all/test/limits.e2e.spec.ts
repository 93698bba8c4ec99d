import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listTracks } from '@proximal/contracts';
import type { Answer, Client } from './client.js';
import { newLearner } from './learner.js';
import { Platform } from './platform.js';
import { writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

describe('the usual limits', () => {
  let platform: Platform;
  let client: Client;

  beforeAll(async () => {
    platform = await Platform.start({ environment: { CURRICULUM_FOLDER: writeCurriculum() } });
    client = platform.client;
  });
  afterAll(() => platform?.dispose());

  it('let a learner of the free plan make 30 requests of any kind a minute', async () => {
    const { token } = await newLearner(client);
    const paths = ['/tracks', '/users/me', '/nowhere', '/labs/1/submit'];
    const answers: Answer[] = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push(await client.send('GET', paths[count % paths.length]!, { token }));
    }
    const remaining = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(remaining).toEqual([...Array.from({ length: 30 }, (_, count) => 29 - count), 0]);
    expect(answers.map(({ status }) => status === 429)).toEqual([...Array<boolean>(30).fill(false), true]);
    const wait = Number(answers[30]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('refuse too many requests before any other check', async () => {
    const { token } = await newLearner(client);
    for (let count = 0; count < 30; count += 1) await client.request(listTracks, { token });
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/tracks'],
      ['POST', '/labs/0/submit'],
    ] as const) {
      expect((await client.send(method, path, { token })).status).toBe(429);
    }
  });

  it('count each learner separately, and callers without a valid token by address, 120 a minute', async () => {
    const { token } = await newLearner(client);
    let status = 0;
    for (let count = 0; count <= 120 && status !== 429; count += 1) {
      const answer = await client.send('GET', '/tracks', { token: count % 2 ? 'no-token' : undefined });
      expect(answer.headers.get('x-ratelimit-limit')).toBe('120');
      status = answer.status;
    }
    expect(status).toBe(429);
    expect((await client.request(listTracks, { token })).status).toBe(200);
  });
});
