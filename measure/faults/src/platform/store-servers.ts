import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient, withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Environment } from '@proximal/replicas';
import type { Store } from './store-links.js';

/** The folder of NATS within the environment's home, and of its streams within that. */
const natsFolder = 'guarded-nats';
const streamsFolder = join(natsFolder, 'nats', 'jetstream');

/** Does harm to the servers themselves. Each that ends is started again within about a second, with the files that are left. */
export class StoreServers {
  constructor(
    private readonly home: string,
    private readonly environment: Environment,
  ) {}

  /** Sends a signal and waits until the process is gone. */
  async end(store: Store, signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> {
    const pid = pidIn(this.home, store);
    process.kill(pid, signal);
    while (isAlive(pid)) await pause(10);
  }

  /** Sends a signal that freezes the server or lets it go on. */
  signal(store: Store, signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(pidIn(this.home, store), signal);
  }

  /** Kills NATS and removes every stream and consumer. */
  async loseStreams(): Promise<void> {
    await this.end('nats', 'SIGKILL');
    rmSync(join(this.home, streamsFolder), { recursive: true, force: true });
  }

  async flushRedis(): Promise<void> {
    const redis = new Redis(this.environment.redisUrl);
    await redis.flushall();
    redis.disconnect();
  }

  /** Runs a statement as the superuser, who may write even when the server is read-only by default. */
  async administer(...statements: string[]): Promise<void> {
    const url = withDatabase(this.environment.databaseUrl('grading'), 'postgres');
    await withClient(url, async (client) => {
      await client.query('SET default_transaction_read_only = off');
      for (const statement of statements) await client.query(statement);
    });
  }
}

/** Makes NATS read its configuration and the files of its certificate again; connections stay. */
export function reloadNats(home: string): void {
  process.kill(pidIn(home, 'nats'), 'SIGHUP');
}

/** Returns the id of the server's process, which changes when it is started again. */
function pidIn(home: string, store: Store): number {
  const folder = store === 'nats' ? join(home, natsFolder) : home;
  const record = readFileSync(join(folder, 'run', `${store}.json`), 'utf8');
  return (JSON.parse(record) as { pid: number }).pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
