import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFor, Home, reset, startPostgres, type LonePostgres } from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';
import { newHome, TcpProxy } from '@proximal/testing/harness';
import { copyData, unpackData } from './base-backup.js';
import { oneRow } from './one-row.js';

const withinMs = 60_000;
const lookEveryMs = 100;
const settings = { shared_buffers: '32MB', wal_keep_size: '256MB' };

/** PostgreSQL with a standby that confirms each commit, and one address, which leads to the primary. */
export class StandbyPair {
  private constructor(
    private readonly homes: readonly string[],
    private readonly servers: readonly [primary: LonePostgres, standby: LonePostgres],
    private readonly proxy: TcpProxy,
    private readonly target: { port: number },
  ) {}

  static async start(): Promise<StandbyPair> {
    const homes = [newHome(), newHome()] as const;
    const primary = await startPostgres(homes[0], { isDurable: true, settings });
    await copyTo(homes[1], homes[0], primary);
    const standby = await startPostgres(homes[1], { isDurable: true, settings });
    const url = superuserOf(primary);
    await withClient(url, (client) => client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`));
    await withClient(url, (client) => client.query('SELECT pg_reload_conf()'));
    await until(url, `SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') AS is`);
    const target = { port: portOf(primary) };
    const proxy = await TcpProxy.open(() => target.port);
    return new StandbyPair(homes, [primary, standby], proxy, target);
  }

  databaseUrl(service: string): string {
    const url = new URL(this.servers[0].databaseUrl(service));
    url.port = String(this.proxy.port);
    return url.href;
  }

  /**
   * As an operator does it: the old primary accepts no more writes, the standby has all of it and becomes the primary,
   * and then the address leads there. Connections to the old primary stay open.
   */
  async failOver(): Promise<void> {
    const [primary, standby] = this.servers;
    const url = superuserOf(primary);
    await withClient(url, (client) => client.query('ALTER SYSTEM SET default_transaction_read_only = on'));
    await withClient(url, (client) => client.query('SELECT pg_reload_conf()'));
    await until(
      url,
      `SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE backend_xid IS NOT NULL) AND NOT EXISTS
        (SELECT FROM pg_stat_replication WHERE replay_lsn < pg_current_wal_lsn()) AS is`,
    );
    await withClient(superuserOf(standby), (client) => client.query('SELECT pg_promote()'));
    this.target.port = portOf(standby);
  }

  async countAtFormer(): Promise<number> {
    const { count } = await withClient(superuserOf(this.servers[0]), (client) =>
      oneRow<{ count: number }>(
        client,
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'proximal/%'`,
      ),
    );
    return count;
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    for (const server of this.servers) await server.stop();
    for (const home of this.homes) await reset(home);
  }
}

async function copyTo(home: string, from: string, primary: LonePostgres): Promise<void> {
  mkdirSync(join(home, 'secrets'), { mode: 0o700 });
  copyFileSync(join(from, 'secrets', 'postgres-password'), join(home, 'secrets', 'postgres-password'));
  const backup = join(home, 'postgres-backup.json');
  const label = await copyData(superuserOf(primary), primary.data, backup);
  const data = join(accountFor(new Home(home)).folder, 'data');
  await unpackData(backup, data);
  const { hostname, port, username, password } = new URL(superuserOf(primary));
  const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  const files = {
    backup_label: label,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${address}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    if (primary.owner) chownSync(join(data, name), primary.owner.uid, primary.owner.gid);
  }
}

function superuserOf(server: LonePostgres): string {
  return withDatabase(server.databaseUrl(''), 'postgres');
}

function portOf(server: LonePostgres): number {
  return Number(new URL(superuserOf(server)).port);
}

async function until(url: string, question: string): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await withClient(url, (client) => oneRow<{ is: boolean }>(client, question))).is) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL did not come so far in ${withinMs} ms: ${question}`);
    await pause(lookEveryMs);
  }
}
