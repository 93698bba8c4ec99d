import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reset, startPostgres, type LonePostgres } from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';
import { newHome } from '@proximal/testing/harness';
import { endProcess } from '../platform/stores.js';
import { copyData, unpackData } from './base-backup.js';
import { oneRow } from './one-row.js';

const archiveSeconds = 5;
const readyWithinMs = 180_000;
const endsTooSoon = 'recovery ended before configured recovery target was reached';

export interface BaseBackup {
  file: string;
  label: string;
  takenAt: Date;
}

/** As the manual's chapter 26.3 describes: its data can be copied while it runs, lost and restored. */
export class ArchivedPostgres {
  private constructor(
    private readonly home: string,
    private readonly server: LonePostgres,
  ) {}

  static async start(): Promise<ArchivedPostgres> {
    const home = newHome();
    // As root, another user runs PostgreSQL, which writes and reads the archive in there.
    chmodSync(home, 0o755);
    const archive = join(home, 'archive');
    mkdirSync(archive);
    const settings = {
      archive_mode: 'on',
      archive_timeout: String(archiveSeconds),
      // Never overwrites, and succeeds when a crash has made PostgreSQL archive the same segment again.
      archive_command: `if [ -f "${archive}/%f" ]; then cmp -s "%p" "${archive}/%f"; else cp "%p" "${archive}/%f.new" && sync "${archive}/%f.new" && mv "${archive}/%f.new" "${archive}/%f"; fi`,
      restore_command: `cp "${archive}/%f" "%p"`,
      shared_buffers: '32MB',
      max_wal_size: '64MB',
      min_wal_size: '8MB',
    };
    const server = await startPostgres(home, { isDurable: true, settings, walSegmentMegabytes: 1 });
    if (server.owner) chownSync(archive, server.owner.uid, server.owner.gid);
    return new ArchivedPostgres(home, server);
  }

  databaseUrl(service: string): string {
    return this.server.databaseUrl(service);
  }

  async now(): Promise<Date> {
    return (await this.one<{ now: Date }>('SELECT clock_timestamp() AS now')).now;
  }

  async backUp(name: string): Promise<BaseBackup> {
    const file = join(this.home, `${name}.tar`);
    const takenAt = await this.now();
    return { file, label: await copyData(this.url, this.server.data, file), takenAt };
  }

  async lose(): Promise<void> {
    const { data } = this.server;
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    // First out of reach, because the server is started again as soon as it ends.
    renameSync(data, `${data}.lost`);
    await endProcess(pid, 'SIGKILL');
    // Its children notice its end within moments, and may write until then.
    await rm(`${data}.lost`, { recursive: true, force: true, maxRetries: 50, retryDelay: 50 });
  }

  /**
   * With `until` null everything that was archived. An archive that ends before the target is recovered to its end:
   * PostgreSQL refuses to start otherwise.
   * @returns the target; where the archive ends before it, or there is none, the commit of its last transaction
   */
  async restore(backup: BaseBackup, until: Date | null): Promise<Date> {
    const folder = `${this.server.data}.restored`;
    await unpackData(backup.file, folder);
    this.write(join(folder, 'backup_label'), backup.label);
    this.write(join(folder, 'recovery.signal'), '');
    this.setTarget(folder, until);
    // The server is started again and again until it finds its data.
    renameSync(folder, this.server.data);
    const { lastCommitAt, isTooEarly } = await this.recovered();
    // Wakes the process that watches `archive_timeout`: it fell asleep during recovery, for up to `checkpoint_timeout`.
    await withClient(this.url, (client) => client.query('CHECKPOINT'));
    return until !== null && !isTooEarly ? until : (lastCommitAt ?? backup.takenAt);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await reset(this.home);
  }

  private get url(): string {
    return withDatabase(this.server.databaseUrl(''), 'postgres');
  }

  private setTarget(data: string, until: Date | null): void {
    // PostgreSQL reads no Z here.
    const target = until === null ? '' : `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'\n`;
    this.write(join(data, 'postgresql.auto.conf'), `${target}recovery_target_action = 'promote'\n`);
  }

  private async recovered(): Promise<{ lastCommitAt: Date | null; isTooEarly: boolean }> {
    const deadline = performance.now() + readyWithinMs;
    const logged = this.log().length;
    for (let isTooEarly = false; ;) {
      const state = await this.one<{ isOver: boolean; at: Date | null }>(
        'SELECT NOT pg_is_in_recovery() AS "isOver", pg_last_xact_replay_timestamp() AS at',
      ).catch(() => undefined);
      if (state?.isOver) return { lastCommitAt: state.at, isTooEarly };
      if (!isTooEarly && this.log().slice(logged).includes(endsTooSoon)) {
        isTooEarly = true;
        // It is started again within a second, and continues where it was.
        this.setTarget(this.server.data, null);
      }
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not recover: ${this.log().slice(-1_000)}`);
      await pause(50);
    }
  }

  private one<Row extends object>(query: string): Promise<Row> {
    return withClient(this.url, (client) => oneRow<Row>(client, query));
  }

  private log(): string {
    return readFileSync(join(this.home, 'logs', 'postgres.log'), 'utf8').trim();
  }

  private write(path: string, text: string): void {
    writeFileSync(path, text, { mode: 0o600 });
    if (this.server.owner) chownSync(path, this.server.owner.uid, this.server.owner.gid);
  }
}
