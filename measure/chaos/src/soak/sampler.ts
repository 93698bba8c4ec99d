import type { NatsConnection } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { eventStreamName } from '@proximal/messaging';
import { descendants, usageOfAll } from '@proximal/testing/harness';
import type { Redis } from 'ioredis';
import { actionKinds, type Entry } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import type { Reading } from './measures.js';
import { ownMemoryMiB, ProcessStates } from './proc.js';
import { answersAmong } from './ramp.js';
import { Scrape } from './scrape.js';
import type { TableSizes } from './table-sizes.repository.js';

const mebibyte = 1_024 * 1_024;
/** Smaller tables consist of a few pages of 8 KiB, whose share of a row says nothing. */
const leastTableBytes = 512 * 1_024;

/** Reads every measure of the platform at one moment. */
export class Sampler {
  private insertedBefore: number | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly redis: Redis,
    private readonly bus: NatsConnection,
    private readonly tables: TableSizes,
  ) {}

  /**
   * @param entries the requests since the last reading
   * @param learners how many have registered so far
   */
  async read(entries: readonly Entry[], learners: number): Promise<Reading[]> {
    const states = this.states();
    const processes = await Promise.all(this.environment.instances.map((instance) => ofProcess(instance, states)));
    return [
      ...processes.flat(),
      ...this.ofServers(),
      ...ofAnswers(entries),
      ...(await this.ofStores(learners)),
      ...(await this.ofTables(answersAmong(entries).answered)),
    ];
  }

  private ofServers(): Reading[] {
    const usages = usageOfAll();
    return (['postgres', 'redis', 'nats'] as const).flatMap((server) => {
      const pids = descendants(usages, [this.environment.stores.pidOf(server)]);
      const of = readingsOf(server);
      return [of('own memory MiB', ownMemoryMiB(pids)), of('processes', pids.length)];
    });
  }

  private async ofStores(learners: number): Promise<Reading[]> {
    const info = await this.redis.info();
    const [, keys = '0', expiring = '0'] = /^db0:keys=(\d+),expires=(\d+)/m.exec(info) ?? [];
    // The keys and values, without what the server and its connections need.
    const dataBytes = Number(/^used_memory_dataset:(\d+)/m.exec(info)?.[1]);
    const { streams } = await jetstreamManager(this.bus);
    const { state } = await streams.info(eventStreamName);
    return [
      readingsOf('redis')('keys a learner', Number(keys) / learners),
      readingsOf('redis')('keys that stay', Number(keys) - Number(expiring)),
      readingsOf('redis')('bytes a key', dataBytes / Number(keys)),
      readingsOf('stream')('bytes an event', state.bytes / state.messages),
    ];
  }

  private async ofTables(answered: number): Promise<Reading[]> {
    const sizes = await this.tables.read();
    const inserted = sizes.reduce((sum, size) => sum + size.inserted, 0);
    const added = this.insertedBefore === undefined ? undefined : inserted - this.insertedBefore;
    this.insertedBefore = inserted;
    const rows =
      added === undefined || answered === 0 ? [] : [readingsOf('all tables')('rows a request', added / answered)];
    const bytes = sizes
      .filter(({ rows, tableBytes }) => rows > 0 && tableBytes > leastTableBytes)
      .flatMap(({ service, name, rows, tableBytes, indexBytes }) => {
        const of = readingsOf(`${service}.${name}`);
        return [of('table bytes a row', tableBytes / rows), of('index bytes a row', indexBytes / rows)];
      });
    return rows.concat(bytes);
  }

  private states(): ProcessStates {
    const portOf = (url: string) => Number(new URL(url).port);
    const { environment } = this;
    return new ProcessStates({
      PostgreSQL: portOf(environment.databaseUrl('grading')),
      Redis: portOf(environment.stores.redisUrl),
      NATS: portOf(environment.natsUrl),
    });
  }
}

function readingsOf(subject: string): (measure: Reading['measure'], value: number) => Reading {
  return (measure, value) => ({ subject, measure, value });
}

async function ofProcess({ name, process }: Instance, states: ProcessStates): Promise<Reading[]> {
  const scrape = await Scrape.from(process.operationsPort!);
  const state = states.of(process.pid);
  if (!state) throw new Error(`${name} has ended: ${process.log.slice(-4_000)}`);
  const lag = scrape.sum('nodejs_eventloop_lag_p99_seconds')!;
  const oldHeap = scrape.sum('nodejs_heap_space_size_used_bytes', 'space="old"')!;
  const sandboxes = descendants(usageOfAll(), [process.pid]).filter((pid) => pid !== process.pid);
  const of = readingsOf(name);
  return [
    of('resident MiB', state.residentMiB),
    of('old heap MiB', oldHeap / mebibyte),
    of('handles', scrape.sum('nodejs_active_handles_total')!),
    of('file descriptors', state.fileDescriptors),
    of('threads', state.threads),
    ...Object.entries(state.connections).map(([store, count]) =>
      of(`${store} connections` as Reading['measure'], count),
    ),
    of('loop lag p99 ms', lag * 1_000),
    ...(sandboxes.length === 0 ? [] : [readingsOf(`${name} sandbox`)('own memory MiB', ownMemoryMiB(sandboxes))]),
  ];
}

function ofAnswers(entries: readonly Entry[]): Reading[] {
  return actionKinds.flatMap((kind) => {
    const { p50Ms, p99Ms } = answersAmong(entries, [kind]);
    const of = readingsOf(kind);
    return p50Ms === null ? [] : [of('p50 ms', p50Ms), of('p99 ms', p99Ms!)];
  });
}
