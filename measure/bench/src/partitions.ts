import assert from 'node:assert/strict';
import { rounded } from '@proximal/testing/harness';
import { bench } from './bench.js';
import { BenchServers } from './bench-servers.js';
import { PartitionTables } from './partition-tables.repository.js';
import { goal } from './report.js';

const mebibyte = 1024 ** 2;

/** The rows are old ones of an outbox, which are removed at once. */
const options = { rows: 1_000_000 };

export const partitions = bench('time and WAL of dropping old events, against deleting them', options, ({ rows }) =>
  BenchServers.during(['grading'], async (servers) => {
    const tables = servers.closing(new PartitionTables(servers.databaseUrl('grading')));
    await tables.add(rows);
    const deleted = await cost(tables, () => tables.deleteRows());
    const left = await tables.size('outbox_current');
    await tables.add(rows);
    const dropped = await cost(tables, () => tables.dropPartition());
    assert.equal(await tables.rows(), 0);
    const ratio = { ms: dropped.ms / deleted.ms, walBytes: dropped.walBytes / deleted.walBytes };
    return {
      title: `${rows} old rows of an outbox`,
      lines: [
        ['', 'ms', 'MiB of WAL', 'MiB left on disk'],
        ['deleted row by row', ...shown(deleted), String(rounded(left / mebibyte))],
        ['dropped with its partition', ...shown(dropped), '0'],
      ],
      goals: [goal('WAL, as a share', ratio.walBytes, 0.01), goal('time, as a share', ratio.ms, 0.1)],
      figures: { deleted, dropped, left, ratio },
    };
  }),
);

async function cost(tables: PartitionTables, work: () => Promise<void>): Promise<{ ms: number; walBytes: number }> {
  const [from, start] = [await tables.walBytes(), performance.now()];
  await work();
  return { ms: performance.now() - start, walBytes: (await tables.walBytes()) - from };
}

function shown({ ms, walBytes }: { ms: number; walBytes: number }): string[] {
  return [String(rounded(ms, 0)), String(rounded(walBytes / mebibyte, 2))];
}
