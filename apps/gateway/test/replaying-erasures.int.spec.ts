import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  eraseLearner,
  eraseNow,
  listErased,
  owners,
  replayErasures,
  type InputOf,
  type Owner,
} from '@proximal/contracts';
import { answerRequest, erasedStreamName, readErasedStream, type Answering } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import { untilErased } from './erased.js';
import { startGateway } from './gateway.js';

jest.setTimeout(240_000);

type Erasure = InputOf<ReturnType<typeof eraseLearner>>;

const password = 'correct horse battery';
const headers = { 'content-type': 'application/json' };
const others = owners.filter((one) => one !== 'gateway');
const received: (Erasure & { owner: Owner })[] = [];
/** Content stores nothing about learners. */
const erased = new Map(others.map((owner) => [owner, new Set<number>()]));
const answering = new Map<Owner, Answering[]>();
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway();
  for (const owner of others) answer(owner);
  stopAfterwards({
    stop: async () => void (await Promise.all([...answering.values()].flat().map((one) => one.stop()))),
  });
});

function answer(owner: Exclude<Owner, 'gateway'>): void {
  const ids = erased.get(owner)!;
  const storesLearners = owner !== 'content';
  const logger = new Logger('spec');
  const erase = async (input: Erasure) => {
    received.push({ owner, ...input });
    if (storesLearners) ids.add(input.learnerId);
    return { isDone: true, rows: {} };
  };
  const list = async ({ after }: { after: number | null }) => ({
    // Pages of two, so that there are several.
    learnerIds: [...ids]
      .toSorted((a, b) => a - b)
      .filter((id) => id > (after ?? 0))
      .slice(0, 2),
    storesLearners,
  });
  const answers = [
    answerRequest(gateway.bus, eraseLearner(owner), erase, logger),
    answerRequest(gateway.bus, listErased(owner), list, logger),
  ];
  answering.set(owner, answers);
}

async function post(path: string, body: object) {
  return fetch(gateway.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function registered() {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await post('/auth/register', { email, password, full_name: 'Some Learner' });
  return { email, id: ((await response.json()) as { id: number }).id };
}

async function inDatabase(...statements: string[]): Promise<void> {
  await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function anErasedLearner() {
  const { email, id } = await registered();
  await inDatabase(`CREATE TABLE backup_${id} AS SELECT * FROM app_user WHERE id = ${id}`);
  await gateway.request(eraseNow, { email });
  await untilErased(gateway, id);
  const restoreGateway = () =>
    inDatabase(
      `DELETE FROM erasure WHERE user_id = ${id}`,
      `DELETE FROM erased_learner WHERE learner_id = ${id}`,
      `INSERT INTO app_user SELECT * FROM backup_${id}`,
    );
  return { email, id, restoreGateway };
}

async function logInStatus(email: string): Promise<number> {
  return (await post('/auth/login', { email, password })).status;
}

async function inStream(): Promise<number[]> {
  const platform = await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM _prisma_migrations ORDER BY migration_name');
    return rows[0]!.id;
  });
  return readErasedStream(gateway.bus, platform);
}

const nothing = { added: 0, lacking: {}, unavailable: [], waiting: 0 };

describe('a service whose database was restored to before an erasure', () => {
  it('erases the learner again, once, with another replacement id; others are not asked', async () => {
    const [first, second, third] = [await anErasedLearner(), await anErasedLearner(), await anErasedLearner()];
    expect(await gateway.request(replayErasures, {})).toEqual(nothing);
    const [before] = received.filter(({ learnerId }) => learnerId === second.id);
    erased.get('cohort')!.delete(second.id);
    erased.get('cohort')!.delete(third.id);
    received.length = 0;
    expect(await gateway.request(replayErasures, {})).toMatchObject({ added: 0, lacking: { cohort: 2 }, waiting: 2 });
    await untilErased(gateway, second.id);
    await untilErased(gateway, third.id);
    expect(received.map(({ owner, learnerId }) => [owner, learnerId])).toEqual(
      expect.arrayContaining([second.id, third.id].map((id) => ['cohort', id])),
    );
    expect(received).toHaveLength(2);
    expect(received.find(({ learnerId }) => learnerId === second.id)!.replacementId).not.toBe(before!.replacementId);
    expect(await gateway.request(replayErasures, {})).toEqual(nothing);
    expect(received.map(({ learnerId }) => learnerId)).not.toContain(first.id);
  });

  it('erases the learner again by itself', async () => {
    const { id } = await anErasedLearner();
    erased.get('grading')!.delete(id);
    // A minute has passed since the last comparison.
    await inDatabase('DELETE FROM erasure_comparison');
    await until(() => Promise.resolve(erased.get('grading')!.has(id)));
    await untilErased(gateway, id);
  });

  it('is compared once it is back, when it did not answer', async () => {
    const { id } = await anErasedLearner();
    await Promise.all(answering.get('progress')!.map((one) => one.stop()));
    erased.get('progress')!.delete(id);
    expect(await gateway.request(replayErasures, {})).toMatchObject({ lacking: {}, unavailable: ['progress'] });
    answer('progress');
    expect(await gateway.request(replayErasures, {})).toMatchObject({ lacking: { progress: 1 }, unavailable: [] });
    await untilErased(gateway, id);
    expect(erased.get('progress')!.has(id)).toBe(true);
  });
});

describe('a gateway whose database was restored to before an erasure', () => {
  it('erases the account and asks every service again, when all databases have lost it', async () => {
    const { email, id, restoreGateway } = await anErasedLearner();
    for (const ids of erased.values()) ids.delete(id);
    await restoreGateway();
    expect(await logInStatus(email)).toBe(200);
    received.length = 0;
    expect(await gateway.request(replayErasures, {})).toMatchObject({ added: 1 });
    await untilErased(gateway, id);
    expect(await logInStatus(email)).toBe(401);
    expect(received.map(({ owner }) => owner).sort()).toEqual([...others].sort());
    expect(await gateway.request(replayErasures, {})).toEqual(nothing);
  });

  it('does not wait for an erasure that the restored database still has as requested', async () => {
    const { email, id, restoreGateway } = await anErasedLearner();
    await restoreGateway();
    await inDatabase(
      `INSERT INTO erasure (user_id, requested_by, requested_at, due_at)
       VALUES (${id}, 'learner', now(), now() + interval '7 days')`,
    );
    expect(await gateway.request(replayErasures, {})).toMatchObject({ added: 1 });
    await untilErased(gateway, id);
    expect(await logInStatus(email)).toBe(401);
  });

  it('learns from the services who is erased, when NATS has lost its files, and fills the stream again', async () => {
    const { email, id, restoreGateway } = await anErasedLearner();
    const known = await inStream();
    expect(known).toContain(id);
    await restoreGateway();
    await (await jetstreamManager(gateway.bus)).streams.delete(erasedStreamName);
    expect(await gateway.request(replayErasures, {})).toMatchObject({ added: 1 });
    await untilErased(gateway, id);
    expect(await logInStatus(email)).toBe(401);
    await gateway.request(replayErasures, {});
    expect((await inStream()).toSorted()).toEqual(known.toSorted());
  });
});

describe('the stream of erased ids', () => {
  it('holds ids alone, and lets nobody delete one', async () => {
    const { id } = await anErasedLearner();
    expect(await inStream()).toContain(id);
    const { streams } = await jetstreamManager(gateway.bus);
    const { state } = await streams.info(erasedStreamName);
    expect(state.messages).toBe((await inStream()).length);
    const message = await streams.getMessage(erasedStreamName, { seq: state.last_seq });
    expect(message!.data).toHaveLength(0);
    await expect(streams.deleteMessage(erasedStreamName, state.last_seq)).rejects.toThrow();
    await expect(streams.purge(erasedStreamName)).rejects.toThrow();
  });

  it('does not erase a learner who has the id of another platform’s learner', async () => {
    const { email, id } = await registered();
    await jetstream(gateway.bus).publish(`erased-learners.${crypto.randomUUID()}.${id}`);
    expect(await gateway.request(replayErasures, {})).toMatchObject({ added: 0 });
    expect(await logInStatus(email)).toBe(200);
  });
});
