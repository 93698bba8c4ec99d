/** @jest-environment-options {"modules": "own"} */

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Msg } from '@nats-io/transport-node';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSubmissionEvents, type CallOf } from '@proximal/contracts';
import { scrape } from '@proximal/testing';
import { aToken, startGateway } from './gateway.js';

const path = '/submissions/sub_01JD000000000000000000/events';
const event = (id: number, type: string, more: object = {}) => ({ id, type, ...more });
const all = [event(1, 'queued'), event(2, 'running'), event(3, 'test', { text: 'é\n' }), event(4, 'graded')];

type Gateway = Awaited<ReturnType<typeof startGateway>>;
let gateway: Gateway;
let happened = 4;
let isServed = true;
let isUnknown = false;

async function answer(message: Msg): Promise<void> {
  if (!isServed || isUnknown) {
    message.respond(JSON.stringify({ refusal: isUnknown ? 'submission-unknown' : 'unavailable' }));
    return;
  }
  const { wait } = message.json<CallOf<typeof listSubmissionEvents>>();
  const output = () => all.slice(wait?.afterId ?? 0, happened);
  const until = performance.now() + (wait?.waitMs ?? 0);
  while (output().length === 0 && isServed && performance.now() < until) await pause(10);
  message.respond(JSON.stringify({ output: output() }));
}

async function startWithEvents(): Promise<Gateway> {
  const started = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000' });
  const callback = (_error: Error | null, message: Msg) => void answer(message);
  started.bus.subscribe(listSubmissionEvents.subject, { queue: 'grading', callback });
  await started.bus.flush();
  return started;
}

beforeAll(async () => {
  gateway = await startWithEvents();
});

const open = (token: string, headers: Record<string, string> = {}, from = gateway) =>
  fetch(from.url + path, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
  });

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text?: string): Promise<string> {
  let read = '';
  const decoder = new TextDecoder();
  while (text === undefined || !read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    read += decoder.decode(value, { stream: true });
  }
  return read;
}

const refusalIn = async (response: Response) =>
  (await response.json()) as { code: string; errors?: { path: string }[] };
const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
const openStreams = async () => (await scrape()).value('proximal_event_streams_open');
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(20);
};

describe('a stream of events', () => {
  it('is sent only to a client that prefers it, and ends after the last event', async () => {
    happened = 4;
    const token = await aToken(gateway.url);
    const response = await open(token, { 'x-request-id': 'mine' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-accel-buffering': 'no',
      'x-request-id': 'mine',
      'x-ratelimit-limit': '1000',
    });
    const frames = all.map((one) => `id: ${one.id}\nevent: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`);
    expect(await response.text()).toBe(`retry: 1000\n\n${frames.join('')}`);
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream']) {
      const inJson = await open(token, { accept });
      expect(await inJson.json()).toEqual({ data: all });
      expect(inJson.headers.get('vary')).toBe('Accept');
    }
  });

  it('sends each event as it happens, also when the service was away, and is no slow request', async () => {
    happened = 1;
    const token = await aToken(gateway.url);
    const { subject: operation } = listSubmissionEvents;
    const seconds = async () =>
      (await scrape()).value('proximal_http_request_duration_seconds_sum', { operation }) ?? 0;
    const before = await seconds();
    const reader = (await open(token)).body!.getReader();
    const opened = performance.now();
    let read = await readUntil(reader, '"queued"}\n\n');
    expect(await openStreams()).toBe(1);
    happened = 2;
    read += await readUntil(reader, '"running"}\n\n');
    isServed = false;
    happened = 3;
    await pause(1_000);
    isServed = true;
    read += await readUntil(reader, '"text":"é\\n"}\n\n');
    happened = 4;
    read += await readUntil(reader);
    const openSeconds = (performance.now() - opened) / 1_000;
    expect(idsIn(read)).toEqual([1, 2, 3, 4]);
    await until(async () => (await openStreams()) === 0);
    expect((await seconds()) - before).toBeLessThan(openSeconds);
    expect((await scrape()).value('proximal_http_requests_total', { operation, status: '499' })).toBeUndefined();
  });

  it('resumes after the last event that its client has received, and has nothing after the last one', async () => {
    happened = 4;
    const token = await aToken(gateway.url);
    const resumed = async (id: string) => idsIn(await (await open(token, { 'last-event-id': id })).text());
    expect([await resumed('2'), await resumed('0'), await resumed('77')]).toEqual([[3, 4], [1, 2, 3, 4], [4]]);
    const finished = await open(token, { 'last-event-id': '4' });
    expect([finished.status, await finished.text()]).toEqual([204, '']);
    const malformed = await open(token, { 'last-event-id': 'last' });
    expect([malformed.status, (await refusalIn(malformed)).errors![0]!.path]).toEqual([422, 'header.last-event-id']);
  });

  it('is refused in JSON without a token, and for an unknown submission', async () => {
    isUnknown = true;
    const refused = await open(await aToken(gateway.url));
    isUnknown = false;
    expect([refused.status, (await refusalIn(refused)).code]).toEqual([404, 'submission-unknown']);
    expect((await open('nonsense')).status).toBe(401);
    await until(async () => (await openStreams()) === 0);
  });

  it('is answered to HEAD as for JSON', async () => {
    const headers = { authorization: `Bearer ${await aToken(gateway.url)}`, accept: 'text/event-stream' };
    const response = await fetch(gateway.url + path, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it('is refused to a learner who has four open, until one of them is closed', async () => {
    happened = 1;
    const token = await aToken(gateway.url);
    const closing = Array.from({ length: 4 }, () => new AbortController());
    for (const { signal } of closing) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      await fetch(gateway.url + path, { headers, signal });
    }
    const fifth = await open(token);
    expect([fifth.status, (await refusalIn(fifth)).code, fifth.headers.get('retry-after')]).toEqual([
      429,
      'too-many-streams',
      '5',
    ]);
    const other = await open(await aToken(gateway.url));
    expect(other.status).toBe(200);
    await other.body!.cancel();
    closing[0]!.abort();
    await until(async () => {
      const again = await open(token);
      await again.body!.cancel();
      return again.status === 200;
    });
    for (const one of closing) one.abort();
    await until(async () => (await openStreams()) === 0);
  });

  it('ends when its session is revoked', async () => {
    happened = 1;
    const token = await aToken(gateway.url);
    const reader = (await open(token)).body!.getReader();
    await readUntil(reader, '"queued"}\n\n');
    await fetch(`${gateway.url}/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect(idsIn(await readUntil(reader))).toEqual([]);
    expect((await open(token)).status).toBe(401);
  });

  it('ends at once when the gateway stops, also for a client that reads nothing', async () => {
    happened = 1;
    const stopping = await startWithEvents();
    const token = await aToken(stopping.url);
    const reader = (await open(token, {}, stopping)).body!.getReader();
    await readUntil(reader, '"queued"}\n\n');
    const deaf = connect(stopping.port, '127.0.0.1').pause();
    const head = [`GET /api/v1${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`];
    deaf.write(`${[...head, 'Accept: text/event-stream'].join('\r\n')}\r\n\r\n`);
    await until(async () => (await openStreams()) === 2);
    const stopped = stopping.stop();
    expect(idsIn(await readUntil(reader))).toEqual([]);
    await stopped;
    const closed = once(deaf.resume(), 'close');
    deaf.end();
    await closed;
  });
});
