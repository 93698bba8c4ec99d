import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { eraseLearner, eraseNow, listErased, owners, showErasure, type InputOf, type Owner } from '@proximal/contracts';
import { answerRequest, eventStreamName, type Answering } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { stopAfterwards } from '@proximal/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@proximal/testing/harness';
import { untilErased } from './erased.js';
import { startGateway } from './gateway.js';

jest.setTimeout(240_000);

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Erasure = InputOf<ReturnType<typeof eraseLearner>>;

const password = 'correct horse battery';
const json = { 'content-type': 'application/json' };
const received: (Erasure & { owner: Owner })[] = [];
const answering = new Map<Owner, Answering>();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:100000,pro:200000,anonymous:100000' });
  for (const owner of owners.filter((one) => one !== 'gateway')) answer(owner);
  stopAfterwards({ stop: async () => void (await Promise.all([...answering.values()].map((one) => one.stop()))) });
});

function answer(owner: Owner): void {
  const erase = async (input: Erasure) => {
    received.push({ owner, ...input });
    const isDone = received.filter((one) => one.owner === owner && one.learnerId === input.learnerId).length > 1;
    return { isDone, rows: { thing: { deleted: 2, anonymised: 1 } } };
  };
  answering.set(owner, answerRequest(gateway.bus, eraseLearner(owner), erase, new Logger('spec')));
}

async function send(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(gateway.url + path, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: response.status, json: (await response.json()) as Record<string, never> };
}

async function registered(name: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { json: account } = await send('POST', '/auth/register', { body: { email, password, full_name: name } });
  const { id, access_token: token } = account as unknown as { id: number; access_token: string };
  return { email, id, token };
}

async function everything(): Promise<string> {
  const { streams } = await jetstreamManager(gateway.bus);
  const { state } = await streams.info(eventStreamName);
  const texts: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(eventStreamName, { seq });
    if (message) texts.push(Buffer.from(message.data).toString());
  }
  await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
    for (const table of ['app_user', 'session', 'known_address', 'mail', 'outbox', 'erasure', 'erased_learner']) {
      const { rows } = await client.query<{ text: string }>(`SELECT held::text AS text FROM ${table} AS held`);
      texts.push(...rows.map(({ text }) => text));
    }
  });
  return texts.join('\n');
}

async function mailFiles(): Promise<string> {
  const folder = gateway.environment.MAIL_FOLDER!;
  const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function mailsTo(emails: string[]): Promise<void> {
  await until(async () => {
    const texts = await mailFiles().catch(() => '');
    return emails.every((email) => texts.includes(`To: ${email}\n`));
  });
}

const receiptOf = (learnerId: number) => untilErased(gateway, learnerId);

describe('an erasure that a learner asks for', () => {
  it('needs the password, ends the sessions, waits for 7 days, and can be taken back', async () => {
    const { email, token, id } = await registered('Patient Learner');
    expect((await send('DELETE', '/users/me', { token, body: { password: 'another' } })).status).toBe(401);
    const { status, json: answered } = await send('DELETE', '/users/me', { token, body: { password } });
    expect(status).toBe(200);
    const { requested_at, due_at } = (answered as unknown as { data: { requested_at: string; due_at: string } }).data;
    expect(Date.parse(due_at) - Date.parse(requested_at)).toBe(7 * 24 * 3_600_000);
    expect((await send('GET', '/users/me', { token })).status).toBe(401);
    const again = await send('POST', '/auth/login', { body: { email, password } });
    const fresh = (again.json as unknown as { access_token: string }).access_token;
    const pendingErasure = async () =>
      ((await send('GET', '/users/me', { token: fresh })).json as unknown as { data: { erasure: unknown } }).data
        .erasure;
    await pause(3_000);
    expect(received.filter(({ learnerId }) => learnerId === id)).toEqual([]);
    expect(await everything()).toContain('Patient Learner');
    expect(await pendingErasure()).toEqual({ requested_at, due_at });
    for (const was_requested of [true, false]) {
      const taken = await send('POST', '/users/me/erasure/take-back', { token: fresh });
      expect([taken.status, taken.json]).toEqual([200, { data: { was_requested } }]);
    }
    expect(await pendingErasure()).toBeNull();
  });
});

describe('an erasure that is due', () => {
  it('asks every service until it is done, with one replacement id, and leaves nothing that leads back', async () => {
    const { email, id, token } = await registered('Zebedee Quillfeather');
    await registered('Grace Stays');
    await withClient(gateway.environment.GATEWAY_DATABASE_URL!, (client) =>
      client.query(
        `INSERT INTO mail (kind, email, requested_at, due_at) VALUES ('reset', $1, now(), now() + interval '1 day')`,
        [email],
      ),
    );
    expect(await everything()).toMatch(/Zebedee Quillfeather[^]*Zebedee Quillfeather/);
    expect(await gateway.request(eraseNow, { email: email.toUpperCase() })).toEqual({ learnerId: id });
    const receipt = await receiptOf(id);
    const requests = received.filter(({ learnerId }) => learnerId === id);
    expect(requests).toHaveLength(2 * (owners.length - 1));
    const [{ replacementId, seed }] = requests as unknown as [Erasure];
    expect(requests.every((one) => one.replacementId === replacementId && one.seed === seed)).toBe(true);
    expect(replacementId).toBeLessThan(0);
    expect(Object.keys(receipt.services).sort()).toEqual([...owners].sort());
    expect(receipt.services.gateway!.rows).toMatchObject({ app_user: { deleted: 1 }, session: { deleted: 1 } });
    expect(receipt.services.cohort!.rows).toEqual({ thing: { deleted: 2, anonymised: 1 } });
    expect(receipt.streams).toMatchObject({ EVENTS: 1 });
    const left = await everything();
    for (const trace of ['Zebedee', email, String(replacementId), seed]) expect(left).not.toContain(trace);
    expect(left).toContain('Grace Stays');
    expect((await send('GET', '/users/me', { token })).status).toBe(401);
    expect((await send('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    expect((await gateway.request(listErased('gateway'), { after: null })).learnerIds).toContain(id);
  });

  it('deletes the files of the learner’s mails, and nobody else’s', async () => {
    const [erased, other] = [await registered('Mail Goes'), await registered('Mail Stays')];
    for (const { email } of [erased, other]) await send('POST', '/auth/password-reset', { body: { email } });
    await mailsTo([erased.email, other.email]);
    await gateway.request(eraseNow, { email: erased.email });
    await receiptOf(erased.id);
    await mailsTo([other.email]);
    expect(await mailFiles()).not.toContain(erased.email);
  });

  it('waits for a service that is away, and is finished when it is back', async () => {
    await answering.get('progress')!.stop();
    const { email, id } = await registered('Alan Waits');
    await gateway.request(eraseNow, { email });
    for (;;) {
      const { receipt } = await gateway.request(showErasure, { learnerId: id });
      if (receipt && Object.keys(receipt.services).length === owners.length - 1) break;
      await pause(100);
    }
    const postponed = `UPDATE erasure SET leased_until = now() WHERE leased_until < now() + interval '20 seconds'`;
    await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
      while ((await client.query(postponed)).rowCount === 0) await pause(50);
    });
    answer('progress');
    expect((await receiptOf(id)).services).toHaveProperty('progress');
    expect(await everything()).not.toContain('Alan Waits');
  });

  it('is continued by a copy of the gateway when another was killed in the middle', async () => {
    const { email, id } = await registered('Ada Continues');
    await gateway.request(eraseNow, { email });
    await receiptOf(id);
    // As a kill leaves it: some services are recorded, and the lease has run out.
    await withClient(gateway.environment.GATEWAY_DATABASE_URL!, (client) =>
      client.query(
        `UPDATE erasure SET finished_at = NULL, streams = NULL, replacement_id = -9, seed = repeat('0', 32),
           services = services - 'cohort' - 'billing-read', leased_until = now() - interval '1 second'
           WHERE user_id = $1`,
        [id],
      ),
    );
    const before = received.length;
    expect(Object.keys((await receiptOf(id)).services)).toHaveLength(owners.length);
    expect(received.slice(before).map(({ owner }) => owner)).toEqual(['cohort', 'billing-read']);
    expect(received.at(-1)).toMatchObject({ learnerId: id, replacementId: -9 });
  });

  it('of nobody is none', async () => {
    expect(await gateway.request(eraseNow, { email: 'nobody@example.com' })).toEqual({ learnerId: null });
    expect(await gateway.request(showErasure, { learnerId: 4_711 })).toEqual({ receipt: null });
  });
});
