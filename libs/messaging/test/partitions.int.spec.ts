import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lessonCompleted } from '@proximal/contracts';
import { addToOutbox, Housekeeping, outboxRow, refillOutbox, type CleanupTable } from '../src/index.js';
import { markProcessed, withoutProcessed } from '../src/events/consumers/inbox.js';
import { closePartition } from '../src/partitions/partition-cleanup.js';
import { partitionedTables } from '../src/partitions/partitioned-tables.js';
import { scratchDatabase, type ScratchDatabase } from './scratch.js';

const tables = ['outbox', 'processed_event', 'idempotency_key'] as const;

let database: ScratchDatabase;
beforeAll(async () => {
  jest.setTimeout(60_000);
});
beforeEach(async () => {
  database = await scratchDatabase();
});

const tidy = () => new Housekeeping(database, tables).tidy();
const partitionsOf = (table: CleanupTable) =>
  database.column<string>(
    'SELECT relname::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = $1::regclass ORDER BY relname',
    table,
  );

async function closeSince(table: CleanupTable, openedAt: string): Promise<void> {
  await database.run('UPDATE partitions.open_partition SET opened_at = $2 WHERE table_name = $1', table, openedAt);
  await closePartition(
    database,
    partitionedTables.find(({ name }) => name === table)!,
  );
}

function event(learnerId: number) {
  return outboxRow(lessonCompleted, `${learnerId}`, { learnerId, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });
}

const held = (id: string) => database.column<string>('SELECT tableoid::regclass::text FROM outbox WHERE id = $1', id);

describe('partitions of delivery tables', () => {
  it('are closed once at the end of their period, by whichever copy comes first', async () => {
    await database.run(`UPDATE partitions.open_partition SET opened_at = '2025-12-31 23:59:59+00'`);
    await Promise.all([tidy(), tidy(), tidy()]);
    // Empty partitions are dropped as soon as they are closed.
    expect(await partitionsOf('outbox')).toEqual(['outbox_current']);
    await addToOutbox(database, [event(1)]);
    await markProcessed(database, [event(1).id]);
    await database.run(`INSERT INTO partitions.idempotency_key_current VALUES (1, 'o', 'k', 'h')`);
    await database.run(`UPDATE partitions.open_partition SET opened_at = '2025-12-31 23:59:59+00'`);
    await Promise.all([tidy(), tidy(), tidy()]);
    expect(await partitionsOf('outbox')).toEqual(['outbox_2025_12_29', 'outbox_current']);
    expect(await partitionsOf('processed_event')).toEqual(['processed_event_2025_12', 'processed_event_current']);
    expect(await partitionsOf('idempotency_key')).toEqual(['idempotency_key_2025_12_31', 'idempotency_key_current']);
    await tidy();
    expect(await partitionsOf('outbox')).toHaveLength(2);
    expect(
      await database.column<string>(`SELECT indexname FROM pg_indexes WHERE tablename = 'outbox_current' ORDER BY 1`),
    ).toEqual(['outbox_current_created_at_id_idx', 'outbox_current_pkey', 'outbox_current_published_at_id_idx']);
  });

  it('hold an id once over all of them, in whichever month it is inserted', async () => {
    const { id } = event(1);
    await markProcessed(database, [id]);
    await addToOutbox(database, [event(1)]);
    await closeSince('processed_event', '2026-09-15');
    await closeSince('outbox', '2026-09-15');

    expect(await markProcessed(database, [id, event(2).id])).toEqual(new Set([event(2).id]));
    expect(await withoutProcessed(database, [event(1), event(3)])).toEqual([event(3)]);
    await addToOutbox(database, [event(1), event(2)]);
    expect(await held(id)).toEqual(['partitions.outbox_2026_09_14']);
    expect(await held(event(2).id)).toEqual(['partitions.outbox_current']);
    for (const table of ['processed_event', 'partitions.processed_event_2026_09'])
      await expect(database.run(`INSERT INTO ${table} VALUES ($1)`, randomUUID())).rejects.toThrow('closed');
  });

  it('hold an id once while they are closed, under several copies', async () => {
    const ids = Array.from({ length: 3_000 }, () => randomUUID());
    const times = new Map<string, number>(ids.map((id) => [id, 0]));
    const worker = async () => {
      for (let from = 0; from < ids.length; from += 100)
        await database.transaction(async (transaction) => {
          const fresh = await markProcessed(transaction, ids.slice(from, from + 100));
          // Others, and the closing of the partition, come between the marks and the commit.
          await pause(Math.random() * 5);
          for (const id of fresh) times.set(id, times.get(id)! + 1);
        });
    };
    let isOver = false;
    const closing = async () => {
      for (let month = 1; !isOver; month += 1) {
        await database.run(`UPDATE partitions.open_partition SET opened_at = '19${month + 10}-01-01'`);
        await closePartition(database, partitionedTables[1]!).catch((error: unknown) => {
          if ((error as { code?: string }).code !== '55P03') throw error;
        });
        await pause(20);
      }
    };
    const closer = closing();
    await Promise.all([worker(), worker(), worker(), worker()]);
    isOver = true;
    await closer;
    expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
    expect(await database.column('SELECT count(*)::int FROM processed_event')).toEqual([3_000]);
    expect((await partitionsOf('processed_event')).length).toBeGreaterThan(3);
  });

  it.each([true, false])(
    'make the second of two open transactions wait for the first (committed: %s)',
    async (isDone) => {
      const id = randomUUID();
      let waiting: Promise<Set<string>> | undefined;
      const outcome = database.transaction(async (transaction) => {
        expect(await markProcessed(transaction, [id])).toEqual(new Set([id]));
        waiting = database.transaction((other) => markProcessed(other, [id]));
        await expect(Promise.race([waiting, pause(100, 'waits')])).resolves.toBe('waits');
        if (!isDone) throw new Error('rolled back');
      });
      await (isDone ? outcome : expect(outcome).rejects.toThrow('rolled back'));
      expect(await waiting).toEqual(new Set(isDone ? [] : [id]));
    },
  );

  it('publish a row of any partition again', async () => {
    await addToOutbox(database, [event(1)]);
    await closeSince('outbox', '2026-09-15');
    await addToOutbox(database, [event(2)]);
    await database.run(`UPDATE outbox SET published_at = now(), trace_context = 'trace'`);
    await refillOutbox(database, [event(1), event(2), event(3)]);
    expect(await database.column('SELECT published_at FROM outbox')).toEqual([null, null, null]);
    expect(await database.column('SELECT DISTINCT trace_context FROM outbox')).toEqual([null]);
  });

  it('are dropped when every row is too old, and not before', async () => {
    const give = async (learnerId: number, age: string, openedAt: string) => {
      await addToOutbox(database, [event(learnerId)]);
      await database.run(
        `UPDATE outbox SET published_at = now() - $2::interval WHERE id = $1`,
        event(learnerId).id,
        age,
      );
      await closeSince('outbox', openedAt);
    };
    await give(1, '31 days', '2025-01-10');
    await give(2, '31 days', '2025-02-10');
    await addToOutbox(database, [event(3)]);
    await database.run(`UPDATE outbox SET created_at = now() - interval '40 days' WHERE id = $1`, event(3).id);
    await give(4, '31 days', '2025-03-10');
    await give(5, '29 days', '2025-04-14');
    await tidy();
    expect(await partitionsOf('outbox')).toEqual(['outbox_2025_03_10', 'outbox_2025_04_14', 'outbox_current']);
    await database.run(`UPDATE outbox SET published_at = now() - interval '31 days'`);
    await tidy();
    expect(await partitionsOf('outbox')).toEqual(['outbox_current']);
  });

  it('wait with being closed and dropped for those who hold them, and let writers go first', async () => {
    await addToOutbox(database, [event(1)]);
    await database.run(`UPDATE outbox SET published_at = now() - interval '31 days'`);
    await database.run(`UPDATE partitions.open_partition SET opened_at = '2025-01-10'`);
    await database.transaction(async (transaction) => {
      await addToOutbox(transaction, [event(2)]);
      const closing = expect(new Housekeeping(database, ['outbox']).tidy()).rejects.toThrow('55P03');
      await pause(50);
      await addToOutbox(database, [event(3)]);
      await closing;
    });
    await tidy();
    expect(await partitionsOf('outbox')).toEqual(['outbox_2025_01_06', 'outbox_current']);
    expect(await database.column('SELECT count(*)::int FROM outbox')).toEqual([3]);
  });
});
