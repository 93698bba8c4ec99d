import assert from 'node:assert/strict';
import { reset, startServers } from '@proximal/embedded';
import { newHome, rounded } from '@proximal/testing/harness';
import { goal, option, print } from './figures.js';
import { migrateService } from './migrate-service.js';
import { PartitionTables } from './partition-tables.repository.js';

/** The old rows of an outbox that are removed at once. */
const rows = option('rows', 1_000_000);
const mebibyte = 1024 ** 2;

const home = newHome();
const servers = await startServers({ home });
await migrateService(servers, 'grading');
const tables = new PartitionTables(servers.databaseUrl('grading'));
try {
  await measure();
} finally {
  await tables.close();
  await servers.stop();
  await reset(home);
}

async function measure(): Promise<void> {
  await tables.add(rows);
  const deleted = await cost(() => tables.deleteRows());
  const left = await tables.size('outbox_current');
  await tables.add(rows);
  const dropped = await cost(() => tables.dropPartition());
  assert.equal(await tables.rows(), 0);
  const ratio = { ms: dropped.ms / deleted.ms, walBytes: dropped.walBytes / deleted.walBytes };
  const lines = [
    ['', 'ms', 'MiB of WAL', 'MiB left on disk'],
    ['deleted row by row', ...shown(deleted), String(rounded(left / mebibyte))],
    ['dropped with its partition', ...shown(dropped), '0'],
  ];
  const goals = [goal('WAL, as a share', ratio.walBytes, 0.01), goal('time, as a share', ratio.ms, 0.1)];
  print(`${rows} old rows of an outbox`, lines, goals, { rows, deleted, dropped, left, ratio });
}

async function cost(work: () => Promise<void>): Promise<{ ms: number; walBytes: number }> {
  const [from, start] = [await tables.walBytes(), performance.now()];
  await work();
  return { ms: performance.now() - start, walBytes: (await tables.walBytes()) - from };
}

function shown({ ms, walBytes }: { ms: number; walBytes: number }): string[] {
  return [String(rounded(ms, 0)), String(rounded(walBytes / mebibyte, 2))];
}
