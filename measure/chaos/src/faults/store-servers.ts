import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient, withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Store, Stores } from '../platform/stores.js';

/** Does harm to the servers themselves. Each that ends is started again within about a second, with the files that are left. */
export class StoreServers {
  constructor(private readonly stores: Stores) {}

  /** Sends a signal and waits until the process is gone. */
  async end(store: Store, signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> {
    const pid = this.stores.pidOf(store);
    process.kill(pid, signal);
    while (isAlive(pid)) await pause(10);
  }

  /** Sends a signal that freezes the server, lets it go on, or makes it read its certificate again. */
  signal(store: Store, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGHUP'): void {
    process.kill(this.stores.pidOf(store), signal);
  }

  /** Kills NATS and removes every stream and consumer. */
  async loseStreams(): Promise<void> {
    await this.end('nats', 'SIGKILL');
    rmSync(this.stores.streamsFolder, { recursive: true, force: true });
  }

  async flushRedis(): Promise<void> {
    const redis = new Redis(this.stores.redisUrl);
    await redis.flushall();
    redis.disconnect();
  }

  /** Runs a statement as the superuser, who may write even when the server is read-only by default. */
  async administer(...statements: string[]): Promise<void> {
    await withClient(withDatabase(this.stores.databaseUrl('grading'), 'postgres'), async (client) => {
      await client.query('SET default_transaction_read_only = off');
      for (const statement of statements) await client.query(statement);
    });
  }
}

/** Tells whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
