import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { withClient } from '@proximal/migrations';
import { oneRow } from './one-row.js';

const run = promisify(execFile);
/** The parts of a data folder that a base backup leaves out (PostgreSQL's manual, 26.3.4). */
const skipped = ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans']
  .map((folder) => `./pg_${folder}/*`)
  .concat('./postmaster.pid', './postmaster.opts', 'pgsql_tmp*', 'pg_internal.init*');

/**
 * Copies the data while the server runs, between `pg_backup_start` and `pg_backup_stop` of one connection.
 * @returns what has to be in the file `backup_label`
 */
export function copyData(superuserUrl: string, data: string, file: string): Promise<string> {
  return withClient(superuserUrl, async (client) => {
    await client.query(`SELECT pg_backup_start('chaos', true)`);
    const excluded = skipped.map((pattern) => `--exclude=${pattern}`);
    // The status 1 says that files changed or vanished meanwhile, which the write-ahead log repairs.
    await run('tar', ['-C', data, ...excluded, '-cf', file, '.']).catch((error: { code: number }) => {
      if (error.code !== 1) throw error;
    });
    const { labelfile } = await oneRow<{ labelfile: string }>(client, 'SELECT labelfile FROM pg_backup_stop(true)');
    return labelfile;
  });
}

export async function unpackData(file: string, folder: string): Promise<void> {
  mkdirSync(folder);
  await run('tar', ['-C', folder, '--numeric-owner', '-xpf', file]);
}
