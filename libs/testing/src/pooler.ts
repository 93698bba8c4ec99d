import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@proximal/embedded';
import { withClient } from '@proximal/migrations';

/** Debian's user without rights: PgBouncer does not run as root. */
const nobody = 65_534;

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  url: string;
  restart(withoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * In transaction mode.
 * @param poolSize the number of connections to the server that all clients of a database share
 */
export async function startPgbouncer(postgresUrl: string, poolSize = 1): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-pgbouncer-'));
  chmodSync(folder, 0o755);
  const listening = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, settingsFor(new URL(postgresUrl), listening, poolSize), { mode: 0o644 });
  const url = `postgresql://anybody@127.0.0.1:${listening}${new URL(postgresUrl).pathname}`;
  const start = () => startProcess(settings, url);
  let end = await start();
  return {
    url,
    async restart(withoutMs) {
      await end('SIGKILL');
      await pause(withoutMs);
      end = await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

function settingsFor(server: URL, listening: number, poolSize: number): string {
  const { hostname, port, username, password } = server;
  return `
[databases]
* = host=${hostname} port=${port || 5432} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`;
}

async function startProcess(settings: string, url: string): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn('pgbouncer', [settings], { stdio: 'ignore', ...user });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await answers(url))) await pause(100);
  if (child.exitCode !== null) throw new Error(`pgbouncer ended at once (${child.exitCode})`);
  return async (signal) => {
    child.kill(signal);
    await ended;
  };
}

function answers(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}
