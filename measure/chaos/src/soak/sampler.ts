import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from '@proximal/messaging';
import { descendants, usageOfAll } from '@proximal/testing/harness';
import type { Redis } from 'ioredis';
import type { PlatformTables } from '../audit/tables.repository.js';
import { actionKinds, type Entry } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import type { Measure, Reading } from './judge.js';
import { ownMemoryMiB, stateOf, storesBySocket } from './proc.js';
import { answersAmong } from './ramp.js';
import { scrape } from './scrape.js';

/** Smaller tables consist of a few pages of 8 KiB, whose share of a row says nothing. */
const leastTableBytes = 512 * 1_024;

/** Reads every measure of the platform at one moment. */
export class Sampler {
  private insertedBefore: number | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly redis: Redis,
    private readonly bus: NatsConnection,
    private readonly tables: PlatformTables,
  ) {}

  /**
   * @param entries the requests since the last reading
   * @param learners how many have registered so far
   */
  async read(entries: readonly Entry[], learners: number): Promise<Reading[]> {
    const { instances, stores, natsUrl } = this.environment;
    const portOf = (url: string) => Number(new URL(url).port);
    const sockets = storesBySocket({
      PostgreSQL: portOf(stores.databaseUrl('grading')),
      Redis: portOf(stores.redisUrl),
      NATS: portOf(natsUrl),
    });
    const processes = await Promise.all(instances.map((instance) => ofProcess(instance, sockets)));
    return [
      ...processes.flat(),
      ...this.ofServers(),
      ...actionKinds.flatMap((kind) => {
        const { p50Ms, p99Ms } = answersAmong(entries, [kind]);
        return p50Ms === null ? [] : readings(kind, { 'p50 ms': p50Ms, 'p99 ms': p99Ms! });
      }),
      ...(await this.ofStores(learners)),
      ...(await this.ofTables(answersAmong(entries).answered)),
    ];
  }

  private ofServers(): Reading[] {
    const usages = usageOfAll();
    return (['postgres', 'redis', 'nats'] as const).flatMap((server) => {
      const pids = descendants(usages, [this.environment.stores.pidOf(server)]);
      return readings(server, { 'own memory MiB': ownMemoryMiB(pids), processes: pids.length });
    });
  }

  private async ofStores(learners: number): Promise<Reading[]> {
    const info = await this.redis.info();
    const [keys, expiring] = (/^db0:keys=(\d+),expires=(\d+)/m.exec(info)?.slice(1) ?? [0, 0]).map(Number);
    // The keys and values, without what the server and its connections need.
    const dataBytes = Number(/^used_memory_dataset:(\d+)/m.exec(info)?.[1]);
    const { streams } = await jetstreamManager(this.bus);
    const { state } = await streams.info(eventStreamName);
    return [
      ...readings('redis', {
        'keys a learner': keys! / learners,
        'keys that stay': keys! - expiring!,
        'bytes a key': dataBytes / keys!,
      }),
      ...readings('stream', { 'bytes an event': state.bytes / state.messages }),
    ];
  }

  private async ofTables(answered: number): Promise<Reading[]> {
    const sizes = await this.tables.sizes();
    const inserted = sizes.reduce((sum, size) => sum + size.inserted, 0);
    const added = inserted - (this.insertedBefore ?? NaN);
    this.insertedBefore = inserted;
    const rows = Number.isNaN(added) || answered === 0 ? {} : { 'rows a request': added / answered };
    const large = sizes.filter(({ rows: count, tableBytes }) => count > 0 && tableBytes > leastTableBytes);
    return [
      ...readings('all tables', rows),
      ...large.flatMap(({ table, rows: count, tableBytes, indexBytes }) =>
        readings(table, {
          'table bytes a row': tableBytes / count,
          'index bytes a row': indexBytes / count,
        }),
      ),
    ];
  }
}

function readings(subject: string, values: Partial<Record<Measure, number>>): Reading[] {
  return Object.entries(values).map(([measure, value]) => ({ subject, measure: measure as Measure, value }));
}

async function ofProcess({ name, process }: Instance, sockets: ReadonlyMap<string, string>): Promise<Reading[]> {
  const metric = await scrape(process.operationsPort!);
  const state = stateOf(process.pid, sockets);
  if (!state) throw new Error(`${name} has ended: ${process.log.slice(-4_000)}`);
  const sandboxes = descendants(usageOfAll(), [process.pid]).filter((pid) => pid !== process.pid);
  const ofSandboxes = sandboxes.length === 0 ? {} : { 'own memory MiB': ownMemoryMiB(sandboxes) };
  return [
    ...readings(name, {
      ...state,
      'old heap MiB': metric('nodejs_heap_space_size_used_bytes', 'space="old"')! / 1_024 ** 2,
      handles: metric('nodejs_active_handles_total')!,
      'loop lag p99 ms': metric('nodejs_eventloop_lag_p99_seconds')! * 1_000,
    }),
    ...readings(`${name} sandbox`, ofSandboxes),
  ];
}
