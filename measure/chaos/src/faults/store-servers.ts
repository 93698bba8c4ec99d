import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient, withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Store, Stores } from '../platform/stores.js';

/** Does harm to the servers themselves. Each that ends is started again within about a second, with the files that are left. */
export class StoreServers {
  constructor(private readonly stores: Stores) {}

  /** Sends a signal and waits until the process is gone. */
  end(store: Store, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    return endProcess(this.stores.pidOf(store), signal);
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
      for (const statement of ['SET default_transaction_read_only = off', ...statements]) await client.query(statement);
    });
  }
}

/** Sends a signal to any process, and waits until it is gone. */
export async function endProcess(pid: number, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  process.kill(pid, signal);
  try {
    for (; ; process.kill(pid, 0)) await pause(10);
  } catch {
    // It has ended.
  }
}
