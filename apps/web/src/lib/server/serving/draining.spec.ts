/** @jest-environment-options {"modules": "own"} */

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { httpDurations, httpRequests } from '@proximal/telemetry';
import { fastify, type FastifyInstance } from 'fastify';
import { drainPages } from './draining.js';
import { countPages } from './page-metrics.js';

describe('a server of pages', () => {
  let server: FastifyInstance;
  let beginDrain: () => void;
  let address: string;
  let answerSlowly: () => void;

  beforeEach(async () => {
    server = fastify({ forceCloseConnections: 'idle' });
    beginDrain = drainPages(server);
    countPages(server);
    server.get('/page', () => 'a page');
    server.get('/slow', () => new Promise((resolve) => (answerSlowly = () => resolve('an answer'))));
    server.get('/_app/immutable/file.js', () => 'a file');
    server.get('/events', (_request, reply) => {
      reply.hijack();
      reply.raw.setHeader('content-type', 'text/event-stream');
      reply.raw.writeHead(200);
      reply.raw.write('event: begun\n\n');
    });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  it('closes streams of events at a stop, and lets other answers end', async () => {
    const stream = await fetch(`${address}/events`);
    const begun = once(server.server, 'request');
    const slow = fetch(`${address}/slow`);
    await begun;
    beginDrain();
    await expect(stream.text()).rejects.toThrow('terminated');
    const closed = server.close();
    answerSlowly();
    expect(await (await slow).text()).toBe('an answer');
    await closed;
  });

  it('asks browsers for another connection before the stop, and still serves pages', async () => {
    expect((await fetch(`${address}/page`)).headers.get('connection')).toBe('keep-alive');
    beginDrain();
    const answer = await fetch(`${address}/page`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('counts pages by their status, and no files', async () => {
    const before = await counted();
    const paths = ['/page', '/page', '/nowhere', '/_app/immutable/file.js'];
    for (const path of paths) await (await fetch(`${address}${path}`)).text();
    await server.close();
    const after = await counted();
    expect(after[200]! - before[200]!).toBe(2);
    expect(after[404]! - (before[404] ?? 0)).toBe(1);
    expect(after.durations! - before.durations!).toBe(3);
  });

  it('counts the start of a stream of events, not how long its page is open', async () => {
    const before = await counted();
    const begun = once(server.server, 'request');
    const stream = await fetch(`${address}/events`);
    const [, answer] = (await begun) as [unknown, ServerResponse];
    const ended = once(answer, 'close');
    await stream.body?.cancel();
    await ended;
    const after = await counted();
    expect([after[200]! - before[200]!, after.durations! - before.durations!]).toEqual([1, 0]);
  });
});

async function counted(): Promise<Record<string | number, number>> {
  const { values } = await httpRequests.get();
  const durations = (await httpDurations.get()).values.find(({ metricName }) => metricName?.endsWith('_count'));
  return {
    ...Object.fromEntries(values.map(({ labels, value }): [string, number] => [String(labels.status), value])),
    durations: durations?.value ?? 0,
  };
}
