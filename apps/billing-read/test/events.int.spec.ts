import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backfillEvents } from '@proximal/contracts';
import { listDeadLetters, type DeadLetter } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { startService, type TestedService } from '@proximal/testing';
import fc from 'fast-check';
import { start } from '../src/index.js';
import { Database } from '../src/database.js';
import { SubscriptionRepository } from '../src/subscriptions/subscription.repository.js';
import { aReport, Billing, type Change, type Report } from './billing.js';

let service: TestedService<RunningApp>;
let billing: Billing;
let database: Database;

beforeAll(async () => {
  service = await startService('billing-read', start);
  billing = new Billing(service.bus);
  database = await Database.open(service.environment.BILLING_READ_DATABASE_URL ?? '');
});
afterAll(() => database.onApplicationShutdown());

function reportsOf(first: number): Report[] {
  const [one, two, three] = [first, first + 1, first + 2];
  return [
    aReport({ learnerId: one, version: 1, status: 'incomplete' }),
    aReport({ learnerId: two, version: 7, status: 'trialing', planId: 'pro_annual' }),
    aReport({ learnerId: one, version: 2, currentPeriodEnd: '2027-02-15T10:00:00.000Z' }),
    aReport({ learnerId: three, version: 1, planId: 'free' }),
    aReport({ learnerId: one, version: 3, status: 'past_due', currentPeriodEnd: '2027-03-15T10:00:00.000Z' }),
    aReport({ learnerId: two, version: 9, planId: 'pro_annual', cancelAtPeriodEnd: true }),
    aReport({ learnerId: one, version: 4, status: 'canceled', cancelAtPeriodEnd: true }),
    aReport({ learnerId: two, version: 12, status: 'canceled', planId: 'pro_annual' }),
    aReport({ learnerId: three, version: 2 }),
  ];
}

async function dump(first: number): Promise<object[]> {
  const where = { learnerId: { gte: first, lt: first + 3 } };
  const rows = await database.subscription.findMany({ where, orderBy: { learnerId: 'asc' } });
  return rows.map(({ learnerId, ...row }) => ({ ...row, learner: learnerId - first }));
}

const lastVersions = (changes: Change[], first: number) =>
  [0, 1, 2].map((n) => changes.filter(({ payload }) => payload.learnerId === first + n).at(-1)?.payload.version);

describe('reports of the billing system', () => {
  let firstLearner = 0;
  const begin = () => (firstLearner += 10);

  const shuffled = fc.sample(
    fc.shuffledSubarray(
      reportsOf(0).map((_, n) => n),
      { minLength: 9 },
    ),
    { seed: 7, numRuns: 3 },
  );
  const orders: [string, (reports: Report[]) => Report[]][] = [
    ['in order', (reports) => reports],
    ['reversed', (reports) => [...reports].reverse()],
    ['with each report twice', (reports) => reports.flatMap((report) => [report, report])],
    ['with all reports again from the beginning', (reports) => [...reports, ...reports]],
    ...shuffled.map((order): [string, (reports: Report[]) => Report[]] => [
      `in the order ${order.join(' ')}`,
      (reports) => order.map((n) => reports[n]!),
    ]),
  ];

  it.each(orders)('lead to the same state %s', async (_, ordered) => {
    const inOrder = begin();
    await billing.publishReports(...reportsOf(inOrder));
    const expected = await dump(inOrder);
    expect(expected).toMatchObject([
      { learner: 0, version: 4n, status: 'canceled', cancelAtPeriodEnd: true },
      { learner: 1, version: 12n, planId: 'pro_annual', status: 'canceled', cancelAtPeriodEnd: false },
      { learner: 2, version: 2n, planId: 'pro_monthly', status: 'active' },
    ]);

    const first = begin();
    const changes = await billing.publishReports(...ordered(reportsOf(first)));
    expect(await dump(first)).toEqual(expected);
    expect(lastVersions(changes, first)).toEqual([4, 12, 2]);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  it('have no effect a second time with the same ids', async () => {
    const first = begin();
    const events = reportsOf(first).map((payload) => ({ id: randomUUID(), payload }));
    await billing.replay(events);
    const state = await dump(first);
    await expect(billing.replay([...events].reverse())).resolves.toEqual([]);
    expect(await dump(first)).toEqual(state);
  });

  it('change nothing with the stored version or an older one', async () => {
    const learnerId = begin();
    await billing.publishReports(aReport({ learnerId, version: 5 }));
    const state = await dump(learnerId);
    const late = [
      aReport({ learnerId, version: 5, status: 'paused' }),
      aReport({ learnerId, version: 4, status: 'unpaid' }),
    ];
    await expect(billing.publishReports(...late)).resolves.toEqual([]);
    expect(await dump(learnerId)).toEqual(state);
  });

  it('in one batch count as the newest report of each learner', async () => {
    const first = begin();
    const subscriptions = new SubscriptionRepository(database);
    const store = (reports: Report[]) =>
      database.transaction((transaction) => subscriptions.upsertNewest(transaction, reports));
    const stored = await store(reportsOf(first));
    expect(stored.map(({ learnerId, version }) => [learnerId - first, version])).toEqual([
      [0, 4],
      [1, 12],
      [2, 2],
    ]);
    await expect(store(reportsOf(first))).resolves.toEqual([]);
  });

  it("publish the learner's entitlement", async () => {
    const learnerId = begin();
    const reports = (['trialing', 'past_due', 'unpaid'] as const).map((status, n) =>
      aReport({ learnerId, version: n + 1, status }),
    );
    const entitled = [];
    for (const report of reports) entitled.push(...(await billing.publishReports(report)));
    expect(entitled.map(({ payload }) => [payload.plan, payload.status, payload.entitledTo])).toEqual([
      ['pro', 'trialing', 'pro'],
      ['pro', 'past_due', 'pro'],
      ['pro', 'unpaid', 'free'],
    ]);
  });

  it('can be published again from the table, with the same ids', async () => {
    const learnerId = begin();
    const published = await billing.publishReports(
      aReport({ learnerId, version: 1 }),
      aReport({ learnerId, version: 2 }),
    );
    const again: string[] = [];
    service.bus.subscribe('billing-read.*.*', { callback: (_, message) => void again.push(message.json<Change>().id) });
    const { published: count, next } = await service.request(backfillEvents('billing-read'), { after: null });
    expect(count).toBeGreaterThan(1);
    expect(next).toBeNull();
    // Events are published in their order, so the event of a later report comes after all of these.
    await billing.publishReports();
    expect(again).toContain(published.at(-1)?.id);
  });
});

describe('a malformed report', () => {
  it('becomes a dead letter with its reason, and the next report is consumed', async () => {
    const learnerId = 500;
    const oddities: [string, unknown, RegExp][] = [
      [
        'billing.subscription-reported.v1',
        { ...aReport({ learnerId }), status: 'happy' },
        /malformed.*payload\.status/,
      ],
      ['billing.subscription-reported.v1', { ...aReport({ learnerId }), version: 1.5 }, /malformed.*payload\.version/],
      ['billing.subscription-reported.v1', null, /malformed/],
    ];
    for (const [subject, payload] of oddities) await billing.publish({ id: randomUUID(), payload }, subject);
    const changes = await billing.publishReports(aReport({ learnerId }));
    expect(changes.map(({ payload }) => payload.learnerId)).toEqual([learnerId]);

    const letters: DeadLetter[] = [];
    for await (const letter of listDeadLetters(service.bus)) letters.push(letter);
    expect(letters.map(({ subject }) => subject)).toEqual(oddities.map(([subject]) => subject));
    for (const [n, [, , reason]] of oddities.entries()) expect(letters[n]?.error).toMatch(reason);
  });
});
