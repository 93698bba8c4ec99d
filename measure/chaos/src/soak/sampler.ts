import { readdirSync, readFileSync } from 'node:fs';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from '@proximal/messaging';
import { descendants, usageOfAll } from '@proximal/testing/harness';
import { Redis } from 'ioredis';
import { PlatformTables } from '../audit/tables.repository.js';
import { actionKinds, type Entry } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/instance.js';
import { scrape } from './metrics.js';
import { answersAmong } from './ramp.js';
import type { Readings } from './series.js';

/** Smaller tables consist of a few pages of 8 KiB, whose share of a row says nothing. */
const leastTableBytes = 512 * 1_024;

export class Sampler {
  private insertedBefore = NaN;

  readonly tables: PlatformTables;
  private readonly redis: Redis;

  private constructor(
    private readonly environment: Environment,
    private readonly bus: NatsConnection,
  ) {
    this.tables = new PlatformTables(environment.stores);
    this.redis = new Redis(environment.stores.redisUrl);
  }

  static async open(environment: Environment): Promise<Sampler> {
    return new Sampler(environment, await environment.connectBus());
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.tables.close();
    await this.bus.close();
  }

  async read(entries: readonly Entry[], learners: number): Promise<Readings> {
    const { instances, stores } = this.environment;
    const usages = usageOfAll();
    const servers = (['postgres', 'redis', 'nats'] as const).map((server) => {
      const pids = descendants(usages, [stores.pidOf(server)]);
      return named(server, { 'own memory MiB': ownMemoryMiB(pids), processes: pids.length });
    });
    const requests = actionKinds.map((kind) => {
      const { p50Ms, p99Ms } = answersAmong(entries, [kind]);
      return p50Ms === null || p99Ms === null ? {} : named(kind, { 'p50 ms': p50Ms, 'p99 ms': p99Ms });
    });
    const processes = await Promise.all(instances.map(ofProcess));
    const [data, tables] = [await this.ofData(learners), await this.ofTables(answersAmong(entries).answered)];
    return Object.assign({}, ...processes, ...servers, ...requests, data, tables) as Readings;
  }

  private async ofData(learners: number): Promise<Readings> {
    const info = await this.redis.info();
    const [keys = 0, expiring = 0] = /^db0:keys=(\d+),expires=(\d+)/m.exec(info)?.slice(1).map(Number) ?? [];
    // The keys and values, without what the server and its connections need.
    const dataBytes = Number(/^used_memory_dataset:(\d+)/m.exec(info)?.[1]);
    const { streams } = await jetstreamManager(this.bus);
    const { state } = await streams.info(eventStreamName);
    return {
      // Each learner has keys in Redis for hours, so more learners have more keys, but none has more than the others.
      'redis, keys a learner': keys / learners,
      'redis, keys that stay': keys - expiring,
      'redis, bytes a key': dataBytes / keys,
      'stream, bytes an event': state.bytes / state.messages,
    };
  }

  private async ofTables(answered: number): Promise<Readings> {
    const sizes = await this.tables.sizes();
    const inserted = sizes.reduce((sum, size) => sum + size.inserted, 0);
    const added = inserted - this.insertedBefore;
    this.insertedBefore = inserted;
    const large = sizes.filter(({ rows, tableBytes }) => rows > 0 && tableBytes > leastTableBytes);
    const ofLarge = large.map(({ table, rows, tableBytes, indexBytes }) =>
      named(table, { 'table bytes a row': tableBytes / rows, 'index bytes a row': indexBytes / rows }),
    );
    const ofAll = Number.isNaN(added) || answered === 0 ? {} : { 'all tables, rows a request': added / answered };
    return Object.assign(ofAll, ...ofLarge) as Readings;
  }
}

function named(subject: string, values: Readings): Readings {
  return Object.fromEntries(Object.entries(values).map(([measure, value]) => [`${subject}, ${measure}`, value]));
}

/** @throws Error when the process has ended */
async function ofProcess({ name, operationsPort, process: { pid } }: Instance): Promise<Readings> {
  const metric = await scrape(operationsPort);
  const sandboxes = descendants(usageOfAll(), [pid]).filter((one) => one !== pid);
  return {
    ...named(name, {
      'resident MiB': statusOf(pid, 'VmRSS') / 1_024,
      threads: statusOf(pid, 'Threads'),
      // A connection to a store is one, too.
      'file descriptors': readdirSync(`/proc/${pid}/fd`).length,
      'old heap MiB': metric('nodejs_heap_space_size_used_bytes', 'space="old"')! / 1_024 ** 2,
      handles: metric('nodejs_active_handles_total')!,
      'loop lag p99 ms': metric('nodejs_eventloop_lag_p99_seconds')! * 1_000,
    }),
    ...(sandboxes.length > 0 && named(`${name} sandbox`, { 'own memory MiB': ownMemoryMiB(sandboxes) })),
  };
}

/** Returns the memory in MiB that processes have for themselves alone, which no other one shares: shared buffers count nowhere. */
function ownMemoryMiB(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + statusOf(pid, 'RssAnon') / 1_024, 0);
}

/** Returns a field of a process's status, in KiB or as a count; 0 when it has just ended. */
function statusOf(pid: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
