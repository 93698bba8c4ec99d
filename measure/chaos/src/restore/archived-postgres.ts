import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reset, startPostgres, type LonePostgres } from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';
import { newHome } from '@proximal/testing/harness';
import { isAlive } from '../faults/store-servers.js';

/** A recovery of the few data of a test takes seconds; on a busy machine a minute. */
const readyWithinMs = 180_000;
/** The parts of a data folder that a base backup leaves out (PostgreSQL's manual, 26.3.4). */
const skipped =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(?:pid|opts)$|(?:^|\/)pgsql_tmp|^pg_internal\.init/;

/** PostgreSQL's line when the archive ends before the recovery target. */
const endsTooSoon = 'recovery ended before configured recovery target was reached';

export interface BaseBackup {
  folder: string;
  /** The instant before it began: it holds every transaction from before. */
  takenAt: Date;
}

/**
 * PostgreSQL that archives its write-ahead log, as the manual's chapter 26.3 describes: its data can be copied while it
 * runs, lost with everything that is not archived, and restored.
 */
export class ArchivedPostgres {
  private constructor(
    private readonly home: string,
    private readonly server: LonePostgres,
    private readonly archive: string,
  ) {}

  /** @param archiveSeconds `archive_timeout`: a segment that is not full is archived after this time */
  static async start(archiveSeconds: number): Promise<ArchivedPostgres> {
    const home = newHome();
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
    return new ArchivedPostgres(home, server, archive);
  }

  databaseUrl(service: string): string {
    return this.server.databaseUrl(service);
  }

  /** Returns the present instant by the server's clock. */
  async now(): Promise<Date> {
    const { now } = await this.one<{ now: Date }>('SELECT clock_timestamp() AS now');
    return now;
  }

  /**
   * Copies the data while the server runs, between `pg_backup_start` and `pg_backup_stop` of one connection.
   */
  async backUp(name: string): Promise<BaseBackup> {
    const folder = join(this.home, `base-${name}`);
    const takenAt = await this.now();
    await withClient(this.url, async (client) => {
      await client.query(`SELECT pg_backup_start(${client.escapeLiteral(name)}, true)`);
      await this.copy(this.server.data, folder);
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
      this.write(join(folder, 'backup_label'), rows[0]!.labelfile);
    });
    return { folder, takenAt };
  }

  /** Kills the server and deletes its data: only backups and the archive remain. */
  async lose(): Promise<void> {
    const { data } = this.server;
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    // First out of reach, because the server is started again as soon as it ends.
    renameSync(data, `${data}.lost`);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await pause(20);
    // Its children notice its end within moments, and may write until then.
    for (let tries = 0; existsSync(`${data}.lost`); tries += 1) {
      try {
        rmSync(`${data}.lost`, { recursive: true, force: true });
      } catch (error) {
        if (tries === 100) throw error;
        await pause(50);
      }
    }
  }

  /**
   * Puts a base backup in place of the lost data, and recovers from the archive.
   * @param until the recovery target; null for everything that was archived. An archive that ends before the target is
   * recovered to its end: PostgreSQL refuses to start otherwise, also when nothing was written after the target
   * @returns the target; where the archive ends before it, or there is none, the commit of its last transaction
   */
  async restore(backup: BaseBackup, until: Date | null): Promise<Date> {
    const folder = `${this.server.data}.restored`;
    await this.copy(backup.folder, folder);
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
    const target = until === null ? [] : [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`];
    const settings = [...target, `recovery_target_action = 'promote'`, ''].join('\n');
    this.write(join(data, 'postgresql.auto.conf'), settings);
  }

  /** Waits until the server accepts writes. */
  private async recovered(): Promise<{ lastCommitAt: Date | null; isTooEarly: boolean }> {
    const deadline = performance.now() + readyWithinMs;
    const logged = this.log().length;
    for (let isTooEarly = false; ;) {
      const state = await this.one<{ isOver: boolean; at: Date | null }>(
        'SELECT NOT pg_is_in_recovery() AS "isOver", pg_last_xact_replay_timestamp() AS at',
      ).catch((error: unknown) => error as Error);
      if (!(state instanceof Error) && state.isOver) return { lastCommitAt: state.at, isTooEarly };
      if (!isTooEarly && this.log().slice(logged).includes(endsTooSoon)) {
        isTooEarly = true;
        // It is started again within a second, and continues where it was.
        this.setTarget(this.server.data, null);
      }
      if (performance.now() > deadline)
        throw new Error(`PostgreSQL did not recover: ${this.log().split('\n').slice(-6).join('\n')}`);
      await pause(50);
    }
  }

  private one<Row>(query: string): Promise<Row> {
    return withClient(this.url, async (client) => (await client.query(query)).rows[0] as Row);
  }

  private log(): string {
    return readFileSync(join(this.home, 'logs', 'postgres.log'), 'utf8').trim();
  }

  /**
   * Copies a folder that the server may write to: files that vanish meanwhile are left out, and a file may be torn, which
   * the write-ahead log repairs. Folders that a base backup leaves out stay empty.
   */
  private async copy(from: string, to: string, within = ''): Promise<void> {
    await mkdir(join(to, within), { mode: 0o700 });
    this.own(join(to, within));
    for (const entry of await readdir(join(from, within), { withFileTypes: true })) {
      const path = join(within, entry.name);
      if (skipped.test(path)) continue;
      if (entry.isDirectory()) await this.copy(from, to, path);
      else
        await copyFile(join(from, path), join(to, path)).then(
          () => this.own(join(to, path)),
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error;
          },
        );
    }
  }

  private own(path: string): void {
    if (this.server.owner) chownSync(path, this.server.owner.uid, this.server.owner.gid);
  }

  private write(path: string, text: string): void {
    writeFileSync(path, text, { mode: 0o600 });
    this.own(path);
  }
}
