import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { backfillEvents, lessonCompleted, showOutbox } from '@proximal/contracts';
import {
  addToOutbox,
  eventStreamName,
  Housekeeping,
  OperatorRequests,
  Outbox,
  OutboxRelay,
  outboxRow,
  RequestClient,
  type EventBackfill,
  type OutboxRow,
} from '../src/index.js';
import { endAfterwards, mortalNats, ownNats, ScratchDatabase, scratchDatabase, until } from './scratch.js';

let nats: Awaited<ReturnType<typeof ownNats>>;
let database: ScratchDatabase;
beforeAll(async () => {
  Logger.overrideLogger(false);
  nats = await ownNats();
});
beforeEach(async () => {
  database = await scratchDatabase();
  await (await jetstreamManager(nats.bus)).streams.purge(eventStreamName);
});

const event = (learnerId: number) =>
  outboxRow(lessonCompleted, `${learnerId}`, { learnerId, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });

function relay(failures: unknown[] = []): OutboxRelay {
  const started = new OutboxRelay(database, nats.bus, { sweepMs: 50, onFailure: (error) => failures.push(error) });
  endAfterwards(() => started.stop());
  started.start();
  return started;
}

const add = (rows: OutboxRow[]) => database.transaction((transaction) => addToOutbox(transaction, rows));
const waiting = () => database.column<string>('SELECT id::text FROM outbox WHERE published_at IS NULL');
const isAllPublished = async () => (await waiting()).length === 0;

async function published(): Promise<string[]> {
  const { state } = await (await jetstreamManager(nats.bus)).streams.info(eventStreamName);
  const ids: string[] = [];
  if (state.messages === 0) return ids;
  for await (const message of await (await jetstream(nats.bus).consumers.get(eventStreamName)).consume()) {
    ids.push(message.json<{ id: string }>().id);
    if (message.info.pending === 0) break;
  }
  return ids;
}

describe('an outbox', () => {
  it('is published in the order it was written', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => event(index + 1));
    for (const row of rows.slice(0, 20)) await add([row]);
    await add(rows.slice(20));
    relay();
    await until(isAllPublished);
    const ids = await published();
    expect(ids.slice(0, 20)).toEqual(rows.slice(0, 20).map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(ids).toHaveLength(1_200);
  });

  it('is published once by several relays', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => event(index + 2_001));
    await add(rows);
    for (let copy = 0; copy < 3; copy += 1) relay();
    await until(isAllPublished);
    expect((await published()).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('holds an event once, even when it is written repeatedly', async () => {
    await add([event(1), event(1)]);
    await add([event(1), event(2)]);
    expect((await waiting()).sort()).toEqual([event(1).id, event(2).id].sort());
  });

  it('publishes the others when one cannot be published, and says so', async () => {
    const failures: unknown[] = [];
    await add([event(3_001), { ...event(3_002), payload: { text: 'x'.repeat(5_000_000) } }, event(3_003)]);
    relay(failures);
    await until(() => failures.length > 0);
    expect(await waiting()).toEqual([event(3_002).id]);
    expect((await published()).sort()).toEqual([event(3_001).id, event(3_003).id].sort());
  });

  it('publishes the events after a whole batch that cannot be published', async () => {
    const failures: unknown[] = [];
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...event(5_001 + index), subject: '' }));
    await add(rows);
    await add([event(6_000)]);
    relay(failures);
    await until(async () => !(await waiting()).includes(event(6_000).id));
    expect(await published()).toEqual([event(6_000).id]);
    expect(await waiting()).toHaveLength(500);
  });

  it('publishes again the events that a restarted NATS has lost', async () => {
    const mortal = await mortalNats();
    const own = new OutboxRelay(database, mortal.bus, { sweepMs: 50, onFailure: () => undefined });
    endAfterwards(() => own.stop());
    await add([event(7_001), event(7_002)]);
    own.start();
    await until(isAllPublished);
    await database.run(`UPDATE outbox SET published_at = now() - interval '20 days' WHERE id = $1`, event(7_001).id);
    await mortal.loseEverything();
    const held = async () => (await (await jetstreamManager(mortal.bus)).streams.info(eventStreamName)).state.messages;
    // During its start NATS cannot be asked.
    const messages = () => held().catch(() => 0);
    await until(async () => (await messages()) === 2);
    // After a restart with its disk, it still has both.
    await mortal.restart();
    await add([event(7_003)]);
    await until(async () => (await messages()) >= 3);
    expect(await messages()).toBe(3);
  });

  it('shows its state, and is refilled from the events of its source', async () => {
    const source: EventBackfill = {
      async eventsAfter(after) {
        const first = after === null ? 4_001 : Number(after);
        return { rows: [event(first), event(first + 1)], next: first < 4_005 ? String(first + 2) : null };
      },
    };
    const outbox = new Outbox(database, nats.bus);
    const requests = new OperatorRequests({
      service: 'cohort',
      database,
      bus: nats.bus,
      outbox,
      source: () => source,
    });
    requests.onApplicationBootstrap();
    const client = new RequestClient(nats.bus);
    const stats = () => client.request(showOutbox('cohort'), {});
    expect(await stats()).toEqual({ waiting: 0, oldestAt: null });
    await add([event(4_001)]);
    expect(await stats()).toEqual({ waiting: 1, oldestAt: expect.stringMatching(/^20\d\d-.*Z$/) });
    relay();
    await until(isAllPublished);

    const batches: number[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const { published: count, next }: { published: number; next: string | null } = await client.request(
        backfillEvents('cohort'),
        {
          after,
        },
      );
      batches.push(count);
      after = next;
    }
    expect(batches).toEqual([2, 2, 2]);
    await until(isAllPublished);
    // The first one is in the stream already, which drops the repeat.
    expect((await published()).sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => event(4_000 + n).id).sort());
    await requests.beforeApplicationShutdown();
    await outbox.beforeApplicationShutdown();
  });

  it('deletes rows from before the partitions in a cleanup when they are too old, and nothing else', async () => {
    const own = await scratchDatabase();
    // Only databases that are older than the partitions have rows in the parents.
    await own.run('ALTER TABLE outbox DISABLE TRIGGER USER');
    await own.run('ALTER TABLE processed_event DISABLE TRIGGER USER');
    await own.run('ALTER TABLE idempotency_key DISABLE TRIGGER USER');
    for (const [number, ago] of [
      [1, "now() - interval '31 days'"],
      [2, "now() - interval '29 days'"],
      [3, 'NULL'],
    ] as const)
      await own.run(`INSERT INTO outbox VALUES ($1, 's', '{}', now() - interval '40 days', ${ago})`, event(number).id);
    for (const [row, ago] of [
      [event(1), '119 days'],
      [event(2), '121 days'],
    ] as const) {
      await own.run(`INSERT INTO processed_event VALUES ($1, now() - interval '${ago}')`, row.id);
    }
    for (const [key, ago] of [
      ['new', '23 hours'],
      ['old', '25 hours'],
    ] as const) {
      const values = `(1, 'submit', $1, 'hash', NULL, now() - interval '${ago}')`;
      await own.run(`INSERT INTO idempotency_key VALUES ${values}`, key);
    }
    await new Housekeeping(own, ['outbox', 'processed_event']).tidy();
    expect(await own.column('SELECT key FROM idempotency_key ORDER BY key')).toEqual(['new', 'old']);
    await new Housekeeping(own, ['outbox', 'processed_event', 'idempotency_key']).tidy();
    expect((await own.column('SELECT id::text FROM outbox')).sort()).toEqual([event(2).id, event(3).id].sort());
    expect(await own.column('SELECT id::text FROM processed_event')).toEqual([event(1).id]);
    expect(await own.column('SELECT key FROM idempotency_key')).toEqual(['new']);
  });
});
