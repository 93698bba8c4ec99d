import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { lessonCompleted } from '@proximal/contracts';
import type { SqlDatabase, SqlSession, Statement } from '@proximal/database';
import { addToOutbox, OutboxRelay, outboxRow, outboxStats } from '../src/index.js';
import { markProcessed } from '../src/events/consumers/inbox.js';
import { publishedRowBefore } from '../src/events/outbox/outbox-stream-rows.js';
import { recoverTail } from '../src/events/outbox/outbox-recovery-rows.js';
import { onlyOnce } from '../src/requests/idempotency.js';
import { closePartition } from '../src/partitions/partition-cleanup.js';
import { partitionedTables } from '../src/partitions/partitioned-tables.js';
import { endAfterwards, ownNats, scratchDatabase, until, type ScratchDatabase } from './scratch.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const closed = ['2025-07-07', '2025-08-04', '2025-09-01', '2025-10-06'];
const rowsEach = 20_000;

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
  for (const [index, openedAt] of [...closed, undefined].entries()) {
    const age = `${(closed.length - index) * 6} days`;
    await database.run(
      `INSERT INTO partitions.outbox_current
        SELECT gen_random_uuid(), 'progress.lesson-completed.v1',
          '{}', now() - $1::interval, now() - $1::interval + n * interval '1 s'
       FROM generate_series(1, ${rowsEach}) AS n`,
      age,
    );
    await database.run(
      `INSERT INTO partitions.processed_event_current SELECT gen_random_uuid(), now() - $1::interval
        FROM generate_series(1, ${rowsEach})`,
      age,
    );
    await database.run(
      `INSERT INTO partitions.idempotency_key_current SELECT n, 'submit', 'key', 'hash', '"{}"', now()
        FROM generate_series(${index * rowsEach + 1}, ${(index + 1) * rowsEach}) AS n`,
    );
    if (openedAt === undefined) continue;
    for (const table of partitionedTables) {
      await database.run('UPDATE partitions.open_partition SET opened_at = $1', openedAt);
      await closePartition(database, table);
    }
  }
  await database.run('ANALYZE');
}, 120_000);

const plans = new Map<string, Plan[]>();
afterAll(() => plans.clear());

function every(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(every)];
}

function explaining(session: SqlSession): SqlSession {
  const explain = async ({ name, text, values }: Statement) => {
    const rows = await session.query({
      name: `explain-${name}`,
      text: `EXPLAIN (FORMAT JSON) ${text}`,
      values,
      row: { safeParse: () => ({ success: true }) } as never,
    });
    const [{ 'QUERY PLAN': plan }] = rows as unknown as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
    plans.set(name, every(plan[0].Plan));
  };
  return {
    query: async (statement) => (await explain(statement), session.query(statement)),
    one: async (statement) => (await explain(statement), session.one(statement)),
    maybeOne: async (statement) => (await explain(statement), session.maybeOne(statement)),
    execute: async (statement) => (await explain(statement), session.execute(statement)),
  };
}

function explained(): SqlDatabase {
  return {
    ...explaining(database),
    read: (statement) => database.read(statement),
    readOne: (statement) => database.readOne(statement),
    readMaybeOne: (statement) => database.readMaybeOne(statement),
    transaction: (work, limits) => database.transaction((transaction) => work(explaining(transaction)), limits),
  };
}

const scannedBy = (name: string) =>
  plans
    .get(name)!
    .flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) =>
      type === 'Seq Scan' &&
      !['outbox', 'processed_event', 'idempotency_key', 'outbox_stream', 'outbox_recovery'].includes(table)
        ? [table]
        : [],
    );
const indexesOf = (name: string) => plans.get(name)!.flatMap(({ 'Index Name': index }) => index ?? []);

const events = Array.from({ length: 200 }, (_, learnerId) =>
  outboxRow(lessonCompleted, `${learnerId}`, {
    learnerId: learnerId + 1,
    lessonId: 1,
    completedAt: '2026-11-20T08:00:00Z',
  }),
);

describe('statements on partitions', () => {
  jest.setTimeout(60_000);

  it('read only partial indexes to publish, and no partition as a whole', async () => {
    const nats = await ownNats();
    await addToOutbox(explaining(database), events);
    const relay = new OutboxRelay(explained(), nats.bus, { sweepMs: 50, paceMs: 1, onFailure: () => undefined });
    endAfterwards(() => relay.stop());
    relay.start();
    await until(async () => (await outboxStats(explaining(database))).waiting === 0);
    await database.transaction((transaction) =>
      recoverTail(transaction, String(new Date().toISOString()), '2026-11-20'),
    );
    await until(() => plans.has('outbox-advance-recovery') && plans.has('outbox-has-pending'));
    await publishedRowBefore(explaining(database), 60);
    for (const statement of ['outbox-lock-pending', 'outbox-has-pending', 'outbox-stats']) {
      expect(scannedBy(statement)).toEqual([]);
      expect(indexesOf(statement).filter((index) => !/created_at_id_idx|outbox_unpublished/.test(index))).toEqual([]);
    }
    for (const statement of ['outbox-rows-to-recover', 'outbox-published-row-before']) {
      expect(scannedBy(statement)).toEqual([]);
      expect(indexesOf(statement).filter((index) => !/published_at_id_idx|outbox_published/.test(index))).toEqual([]);
    }
    for (const statement of ['outbox-add', 'outbox-mark-published']) expect(scannedBy(statement)).toEqual([]);
  });

  it('probe one index of each partition to mark an event and to claim a key', async () => {
    await markProcessed(
      explaining(database),
      events.map(({ id }) => id),
    );
    expect(scannedBy('inbox-mark-processed')).toEqual([]);
    expect(indexesOf('inbox-mark-processed').filter((index) => index.endsWith('_pkey')).length).toBeGreaterThanOrEqual(
      closed.length + 1,
    );

    const call = { caller: { id: 7 }, params: {}, body: {}, idempotencyKey: 'new' };
    const operation = { subject: 'submit' };
    await database.transaction((transaction) =>
      onlyOnce(explaining(transaction), operation as never, call as never, () => Promise.resolve({})),
    );
    for (const statement of ['idempotency-claim', 'idempotency-store-answer']) expect(scannedBy(statement)).toEqual([]);
  });
});
