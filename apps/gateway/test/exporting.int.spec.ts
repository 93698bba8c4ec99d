import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  eraseNow,
  exportedServiceNames,
  exportLearner,
  exportNow,
  findExport,
  owners,
  readExportPage,
  type InputOf,
  type Owner,
} from '@proximal/contracts';
import { answerRequest, type Answering } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { stopAfterwards } from '@proximal/testing';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from './gateway.js';

jest.setTimeout(240_000);

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Received = InputOf<ReturnType<typeof exportLearner>> & { owner: Owner };
type Rows = Record<string, Record<string, unknown>[]>;
interface Export {
  data: { status: string; requested_at: string; made_at: string; expires_at: string; services: Record<string, Rows> };
}

const password = 'correct horse battery';
const pages = 3;
const large = 'x'.repeat(300_000);
const received: Received[] = [];
const answering = new Map<Owner, Answering>();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:100000,pro:200000,anonymous:100000' });
  for (const owner of owners.filter((one) => one !== 'gateway')) answer(owner);
  stopAfterwards({ stop: async () => void (await Promise.all([...answering.values()].map((one) => one.stop()))) });
});

function answer(owner: Owner): void {
  const page = async (input: InputOf<ReturnType<typeof exportLearner>>) => {
    received.push({ owner, ...input });
    const number = Number(input.after ?? 0);
    if (number === pages) return { records: [], next: null };
    const records = [{ kind: 'thing', record: { number, owner, of: input.learnerId, large } }];
    return { records, next: String(number + 1) };
  };
  answering.set(owner, answerRequest(gateway.bus, exportLearner(owner), page, new Logger('spec')));
}

async function registered() {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = JSON.stringify({ email, password, full_name: 'Ada Takes It Along' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${gateway.url}/auth/register`, { method: 'POST', body, headers });
  const { id, access_token: token } = (await response.json()) as { id: number; access_token: string };
  return { email, id, token };
}

const get = (token: string, method = 'GET') =>
  fetch(`${gateway.url}/users/me/export`, { method, headers: { authorization: `Bearer ${token}` } });

async function madeExport(token: string): Promise<Export['data']> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const response = await get(token);
    if (response.status === 200) return ((await response.json()) as Export).data;
    expect([response.status, response.headers.get('location')]).toEqual([202, '/api/v1/users/me/export']);
    expect(await response.json()).toEqual({ data: { status: 'making', requested_at: expect.any(String) as unknown } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await pause(50);
  }
  throw new Error('the export does not end');
}

const inDatabase = (statement: string, id: number) =>
  withClient(gateway.environment.GATEWAY_DATABASE_URL!, (client) => client.query(statement, [id]));

async function untilPostponed(id: number): Promise<void> {
  const postponed = `
    SELECT FROM data_export
    WHERE user_id = $1 AND service = 'progress' AND leased_until < now() + interval '20 seconds'`;
  while ((await inDatabase(postponed, id)).rowCount === 0) await pause(50);
}

describe('an export', () => {
  it('has every page of every service, and what the gateway itself stores', async () => {
    const { email, id, token } = await registered();
    const { status, services, ...instants } = await madeExport(token);
    expect(status).toBe('made');
    expect(Date.parse(instants.expires_at) - Date.parse(instants.requested_at)).toBe(24 * 3_600_000);
    expect(Object.keys(services).sort()).toEqual([...exportedServiceNames].sort());
    expect([...exportedServiceNames]).toEqual([...owners]);
    expect(services.gateway).toMatchObject({
      app_user: [{ id, email, full_name: 'Ada Takes It Along' }],
      session: [{ revoked_at: null }],
    });
    for (const [owner, tables] of Object.entries(services)) {
      if (owner === 'gateway') continue;
      const own = [0, 1, 2].map((number) => ({ number, owner, of: id, large }));
      expect(tables).toEqual({ thing: own });
    }
    expect(JSON.stringify(services)).not.toContain('argon2');
  });

  it('is made once for 24 hours, and then again', async () => {
    const { id, token } = await registered();
    const first = await madeExport(token);
    const count = received.length;
    expect(await madeExport(token)).toEqual(first);
    expect(received).toHaveLength(count);
    await inDatabase(`UPDATE data_export SET expires_at = now() - interval '1 second' WHERE user_id = $1`, id);
    expect((await madeExport(token)).made_at > first.made_at).toBe(true);
  });

  it('is dropped with its pages when its time is up, although nobody asks', async () => {
    const { id, token } = await registered();
    await madeExport(token);
    await inDatabase(`UPDATE data_export SET expires_at = now() - interval '1 second' WHERE user_id = $1`, id);
    for (;;) {
      const { rowCount } = await inDatabase(`SELECT FROM data_export_page WHERE user_id = $1`, id);
      if (rowCount === 0) break;
      await pause(100);
    }
    expect((await gateway.request(findExport, { learnerId: id })).found).toBeNull();
  });

  it.each([
    ['has sent its request', ''],
    ['has cut its request off', 'Transfer-Encoding: chunked\r\n\r\n5'],
  ])('arrives whole, and nothing after it, when the caller %s and closes its side', async (_, rest) => {
    const { token } = await registered();
    await madeExport(token);
    const head = `GET /api/v1/users/me/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(head + (rest || '\r\n'));
    socket.once('data', () => socket.end());
    const received = (await buffer(socket)).toString();
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(received.slice(-5)).toBe('0\r\n\r\n');
  });

  it('answers a HEAD with the status alone', async () => {
    const { token } = await registered();
    await madeExport(token);
    const { status, headers } = await get(token, 'HEAD');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it('needs a token', async () => {
    expect((await get('')).status).toBe(401);
  });

  it('waits for a service that is away', async () => {
    await answering.get('progress')!.stop();
    const { id, token } = await registered();
    expect((await get(token)).status).toBe(202);
    await untilPostponed(id);
    expect((await get(token)).status).toBe(202);
    answer('progress');
    await inDatabase(`UPDATE data_export SET leased_until = now() WHERE user_id = $1`, id);
    expect((await madeExport(token)).services.progress!.thing).toHaveLength(pages);
  });

  it('goes on where a copy of the gateway was killed', async () => {
    const { id, token } = await registered();
    await madeExport(token);
    const before = received.length;
    // As a kill leaves it behind the second page of grading: the lease has run out.
    await inDatabase(`DELETE FROM data_export_page WHERE user_id = $1 AND service NOT IN ('gateway', 'content')`, id);
    await inDatabase(
      `UPDATE data_export
        SET made_at = NULL, service = 'grading', after = '2', leased_until = now() - interval '1 second',
         pages = (SELECT count(*) FROM data_export_page AS page WHERE page.user_id = $1) WHERE user_id = $1`,
      id,
    );
    const { services } = await madeExport(token);
    expect(received[before]).toMatchObject({ owner: 'grading', learnerId: id, after: '2' });
    expect(services.grading!.thing!.map(({ number }) => number)).toEqual([2]);
    expect(services['billing-read']!.thing).toHaveLength(pages);
  });

  it('goes with its learner', async () => {
    const { email, id, token } = await registered();
    await madeExport(token);
    await gateway.request(eraseNow, { email });
    for (;;) {
      const { rowCount } = await inDatabase(`SELECT FROM app_user WHERE id = $1`, id);
      if (rowCount === 0) break;
      await pause(100);
    }
    for (const table of ['data_export', 'data_export_page'])
      expect((await inDatabase(`SELECT FROM ${table} WHERE user_id = $1`, id)).rowCount).toBe(0);
    expect((await get(token)).status).toBe(401);
  });

  it('is made again for an operator, who reads it page by page', async () => {
    const { email, id, token } = await registered();
    const first = await madeExport(token);
    expect(await gateway.request(exportNow, { email: email.toUpperCase() })).toEqual({ learnerId: id });
    let found = null;
    while (!found?.madeAt) {
      await pause(100);
      ({ found } = await gateway.request(findExport, { learnerId: id }));
    }
    expect(found.madeAt > first.made_at).toBe(true);
    const { page } = await gateway.request(readExportPage, { learnerId: id, number: found.pages - 1 });
    expect(page).toMatchObject({ service: 'billing-read', kind: 'thing' });
    expect(JSON.parse(`[${page!.records}]`)).toEqual([{ number: 2, owner: 'billing-read', of: id, large }]);
    expect(await gateway.request(readExportPage, { learnerId: id, number: found.pages })).toEqual({ page: null });
    expect(await gateway.request(exportNow, { email: 'nobody@example.com' })).toEqual({ learnerId: null });
  });
});
