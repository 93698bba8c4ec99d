import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { lessonCompleted } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { durableName, EventConsumers, eventStreamName, outboxRow, publishEvent } from '../src/index.js';
import { endAfterwards, mortalNats, scratchDatabase, until, type ScratchDatabase } from './scratch.js';

jest.setTimeout(120_000);

const name = durableName('cohort', lessonCompleted.subject);
const event = outboxRow(lessonCompleted, '1', { learnerId: 1, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });

let nats: Awaited<ReturnType<typeof mortalNats>>;
let database: ScratchDatabase;
beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  database = await scratchDatabase();
  nats = await mortalNats();
});

async function consuming() {
  const handle = async (envelopes: { id: string }[], transaction: SqlTransaction) => {
    for (const { id } of envelopes)
      await transaction.execute(sql('effect-add')`INSERT INTO effect (event) VALUES (${id}::uuid)`);
  };
  const consumptions = [{ event: lessonCompleted, handle }];
  const consumers = new EventConsumers({ service: 'cohort', database, bus: nats.bus, outbox: undefined, consumptions });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= consumers.beforeApplicationShutdown());
  endAfterwards(stop);
  await consumers.onApplicationBootstrap();
  return { stop };
}

const effects = () => database.column<number>('SELECT count(*)::int FROM effect');

describe('a durable consumer that another copy replaces at the same time', () => {
  it('is created again when NATS has removed the files of the new one', async () => {
    await (await consuming()).stop();
    rmSync(join(nats.storage, '$G', 'streams', eventStreamName, 'obs', name), { recursive: true });
    await consuming();
    await publishEvent(nats.bus, event);
    await until(async () => (await effects())[0] === 1);
  });

  it('takes every event once after both copies have started for a restored database', async () => {
    await publishEvent(nats.bus, event);
    for (let restores = 0; restores < 8; restores += 1) {
      await database.run('DELETE FROM effect');
      await database.run('DELETE FROM processed_event');
      await database.run('UPDATE inbox SET identity = gen_random_uuid()');
      const copies = await Promise.all([consuming(), consuming()]);
      await until(async () => (await effects())[0] === 1);
      for (const copy of copies) await copy.stop();
    }
    expect(await effects()).toEqual([1]);
  });
});
