import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import {
  backfillEvents,
  findLearner,
  Refusal,
  showMembership,
  showLearnerSummary,
  subscriptionChanged,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type Request,
  type EventEnvelope,
  type userRegistered,
} from '@proximal/contracts';
import { answerRequest, durableName, eventStreamName, outboxRow } from '@proximal/messaging';
import { publishUntilTaken, stopAfterwards } from '@proximal/testing';
import { startGateway } from './gateway.js';

jest.setTimeout(240_000);

type Gateway = Awaited<ReturnType<typeof startGateway>>;

let one: Gateway;
let two: Gateway;

beforeAll(async () => {
  one = await startGateway({ RATE_LIMITS: 'free:100000,pro:200000,anonymous:100000' });
  // The second copy shares everything with the first.
  two = await startGateway({ ...one.environment });
});

interface Registered {
  id: number;
  email: string;
  created_at: string;
  access_token: string;
}

const json = { 'content-type': 'application/json' };
const as = ({ access_token }: Registered) => ({ headers: { authorization: `Bearer ${access_token}` } });

function register(email: string = `${crypto.randomUUID()}@example.com`): Promise<Response> {
  const body = JSON.stringify({ email, password: 'correct horse battery', full_name: 'Ada' });
  return fetch(`${one.url}/auth/register`, { method: 'POST', headers: json, body });
}

const aRegistered = async () => (await (await register()).json()) as Registered;

async function show({ url }: Gateway, learner: Registered) {
  const response = await fetch(`${url}/users/me`, as(learner));
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return { data, limit: Number(response.headers.get('x-ratelimit-limit')) };
}

function aChange(
  learnerId: number,
  version: number,
  status: 'active' | 'canceled',
): PayloadOf<typeof subscriptionChanged> {
  const currentPeriodEnd = '2027-01-01T00:00:00.000Z';
  const entitledTo = status === 'active' ? 'pro' : 'free';
  return { learnerId, version, plan: 'pro', status, currentPeriodEnd, cancelAtPeriodEnd: false, entitledTo };
}

async function publish(...changes: PayloadOf<typeof subscriptionChanged>[]): Promise<void> {
  const rows = changes.map((change) => outboxRow(subscriptionChanged, `${change.learnerId} ${change.version}`, change));
  await Promise.all(rows.map((row) => publishUntilTaken(one.bus, row)));
}

async function untilLimit(gateway: Gateway, learner: Registered, limit: number): Promise<void> {
  const began = performance.now();
  while ((await show(gateway, learner)).limit !== limit) {
    if (performance.now() - began > 5_000) throw new Error(`the limit was not ${limit} within 5 s`);
    await pause(20);
  }
}

async function untilConsumed(): Promise<void> {
  const { consumers } = await jetstreamManager(one.bus);
  const name = durableName('gateway', subscriptionChanged.subject);
  const left = async () => {
    const { num_pending, num_ack_pending } = await consumers.info(eventStreamName, name);
    return num_pending + num_ack_pending;
  };
  while ((await left()) > 0) await pause(20);
}

describe('a change of subscription', () => {
  it('reaches the limits of a session in use on every copy within seconds, without a new login, and back', async () => {
    const learner = await aRegistered();
    for (const gateway of [one, two]) expect((await show(gateway, learner)).limit).toBe(100_000);
    await publish(aChange(learner.id, 10, 'active'));
    await Promise.all([one, two].map((gateway) => untilLimit(gateway, learner, 200_000)));
    expect((await show(two, learner)).data).toMatchObject({ plan: 'pro' });
    await publish(aChange(learner.id, 11, 'canceled'));
    await Promise.all([one, two].map((gateway) => untilLimit(gateway, learner, 100_000)));
  });

  it('takes effect at once for a session that a copy has not seen, and only the newest of a batch counts', async () => {
    const learner = await aRegistered();
    const version = 1_795_168_800_000;
    const nobody = 2 ** 31 - 1;
    await publish(
      aChange(learner.id, version, 'active'),
      aChange(learner.id, version - 1, 'canceled'),
      aChange(nobody, 1, 'active'),
    );
    await untilConsumed();
    expect((await show(one, learner)).limit).toBe(200_000);
  });

  it('changes nothing when a newer one is stored', async () => {
    const learner = await aRegistered();
    await publish(aChange(learner.id, 5, 'active'));
    await untilConsumed();
    await publish(aChange(learner.id, 4, 'canceled'));
    await untilConsumed();
    for (const gateway of [one, two]) expect((await show(gateway, learner)).limit).toBe(200_000);
  });
});

describe('users/me', () => {
  async function answering<T extends Request>(request: T, answer: (input: InputOf<T>) => Promise<OutputOf<T>>) {
    const { stop } = answerRequest(one.bus, request, answer, { error: () => undefined });
    await one.bus.flush();
    return stop;
  }

  it('shows the data of progress and cohort', async () => {
    const learner = await aRegistered();
    const requested: number[] = [];
    const ends = [
      await answering(showLearnerSummary, async ({ learnerId }) => {
        requested.push(learnerId);
        return { trackSlug: 'foundations', totalXp: 120 };
      }),
      await answering(showMembership, async ({ learnerId }) => {
        requested.push(learnerId);
        return { cohortId: 7 };
      }),
    ];
    expect((await show(one, learner)).data).toMatchObject({
      id: learner.id,
      track_slug: 'foundations',
      total_xp: 120,
      cohort_id: 7,
    });
    expect(requested).toEqual([learner.id, learner.id]);
    for (const end of ends) await end();
  });

  it('shows null for an unavailable service, and still shows the rest', async () => {
    const learner = await aRegistered();
    const end = await answering(showLearnerSummary, async () => ({ trackSlug: null, totalXp: 0 }));
    expect((await show(one, learner)).data).toMatchObject({ track_slug: null, total_xp: 0, cohort_id: null });
    await end();
    expect((await show(one, learner)).data).toMatchObject({
      email: learner.email,
      track_slug: null,
      total_xp: null,
      cohort_id: null,
    });
  });

  let comeToo: () => void;
  it.each([
    ['fails', () => Promise.reject(new Error('a bug'))],
    ['refuses', () => Promise.reject(new Refusal('unavailable'))],
    ['is late', () => new Promise<never>((_, reject) => (comeToo = () => reject(new Refusal('unavailable'))))],
  ])('shows null for a service that %s', async (_, answer) => {
    const learner = await aRegistered();
    const ends = [
      await answering(showLearnerSummary, answer),
      await answering(showMembership, async () => ({ cohortId: 7 })),
    ];
    const { data } = await show(one, learner);
    expect(data).toMatchObject({ id: learner.id, track_slug: null, total_xp: null, cohort_id: 7 });
    comeToo?.();
    for (const end of ends) await end();
  });
});

describe('a registration', () => {
  async function listen() {
    const published: EventEnvelope<typeof userRegistered>[] = [];
    let arrived = () => {};
    const subscription = one.bus.subscribe('gateway.user-registered.v1', {
      callback: (_error, message) => {
        published.push(message.json());
        arrived();
      },
    });
    stopAfterwards({ stop: async () => subscription.unsubscribe() });
    const until = async (learnerId: number) => {
      while (!published.some(({ payload }) => payload.learnerId === learnerId))
        await new Promise<void>((resolve) => (arrived = resolve));
      return published;
    };
    return { until };
  }

  it('is published once, without the email, and not at all when it is refused', async () => {
    const { until } = await listen();
    const email = `${crypto.randomUUID()}@example.com`;
    const responses = await Promise.all([register(email), register(email), register(email)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const winner = (await responses.find(({ status }) => status === 201)!.json()) as Registered;
    expect((await register(email)).status).toBe(409);
    const next = await aRegistered();
    await until(winner.id);
    const published = (await until(next.id)).map(({ payload }) => payload);
    expect(published.sort((a, b) => a.learnerId - b.learnerId)).toEqual([
      { learnerId: winner.id, fullName: 'Ada', registeredAt: winner.created_at },
      { learnerId: next.id, fullName: 'Ada', registeredAt: next.created_at },
    ]);
  });

  it('can be published again from the existing users, with the same id', async () => {
    const { until } = await listen();
    const learner = await aRegistered();
    const ofLearner = (published: EventEnvelope<typeof userRegistered>[]) =>
      published.find(({ payload }) => payload.learnerId === learner.id);
    const first = ofLearner(await until(learner.id));
    const again = await listen();
    const { published: count, next } = await one.request(backfillEvents('gateway'), { after: null });
    expect(count).toBeGreaterThan(1);
    expect(next).toBeNull();
    expect(ofLearner(await again.until(learner.id))).toEqual(first);
  });
});

describe('a search for a learner', () => {
  it('finds a learner by email, in any case, and returns null for an unknown email', async () => {
    const { id, email, created_at } = await aRegistered();
    const learner = { id, name: 'Ada', plan: 'free', registeredAt: created_at };
    await expect(one.request(findLearner, { email: email.toUpperCase() })).resolves.toEqual({ learner });
    await expect(one.request(findLearner, { email: 'nobody@example.com' })).resolves.toEqual({ learner: null });
  });
});
