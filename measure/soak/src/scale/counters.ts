import type { Environment } from '@proximal/replicas';
import { CpuMeter, usedBetween, type CpuReading } from '../observe/cpu-meter.js';
import { machineCpuMicroseconds } from '../observe/machine.js';
import { Scrape } from '../observe/scrape.js';
import type { StoreObserver, StoreState } from '../observe/stores.js';
import type { TableSize, TableSizes } from '../observe/table-sizes.repository.js';

/** Everything that only grows, at one moment. */
interface Moment {
  atMs: number;
  cpu: CpuReading;
  machineMicroseconds: number;
  ownMicroseconds: number;
  stores: StoreState;
  natsRequests: number;
  queueWaitSeconds: number;
  queueWaits: number;
  tables: TableSize[];
}

/** What was used between two moments. */
export interface Used {
  seconds: number;
  cpu: CpuReading;
  machineCores: number;
  /** Cores of this process itself, which makes the load. */
  ownCores: number;
  redisCommands: number;
  natsRequests: number;
  events: number;
  eventBytes: number;
  queueWaitMs: number;
  databaseBytes: Record<string, number>;
}

/** The worst moment of what rises and falls. */
export interface Worst {
  poolWaiting: number;
  loopLagMs: number;
}

/** Reads all counters of the platform and of its machine. */
export class Counters {
  private readonly meter: CpuMeter;

  constructor(
    private readonly environment: Environment,
    private readonly stores: StoreObserver,
    private readonly tables: TableSizes,
  ) {
    this.meter = new CpuMeter(environment);
  }

  async now(): Promise<Moment> {
    const scrapes = await this.scrapes();
    const sum = (name: string) => scrapes.reduce((total, scrape) => total + (scrape.sum(name) ?? 0), 0);
    const [stores, tables] = [await this.stores.read(), await this.tables.read()];
    const { user, system } = process.cpuUsage();
    return {
      atMs: performance.now(),
      cpu: this.meter.read(),
      machineMicroseconds: machineCpuMicroseconds(),
      ownMicroseconds: user + system,
      stores,
      natsRequests: sum('proximal_requests_total'),
      queueWaitSeconds: sum('proximal_grading_wait_seconds_sum'),
      queueWaits: sum('proximal_grading_wait_seconds_count'),
      tables,
    };
  }

  /** Reads gauges; call it several times in a step, and take the greatest values. */
  async worst(): Promise<Worst> {
    // Connections that end between two readings of the meter would be lost.
    this.meter.read();
    const scrapes = await this.scrapes();
    return {
      poolWaiting: Math.max(...scrapes.map((scrape) => scrape.sum('proximal_database_waiting') ?? 0)),
      loopLagMs: Math.max(...scrapes.map((scrape) => scrape.sum('nodejs_eventloop_lag_p99_seconds') ?? 0)) * 1_000,
    };
  }

  private scrapes(): Promise<Scrape[]> {
    return Promise.all(this.environment.instances.map(({ process }) => Scrape.from(process.operationsPort!)));
  }
}

export function usedSince(before: Moment, after: Moment): Used {
  const elapsedUs = (after.atMs - before.atMs) * 1_000;
  const waits = after.queueWaits - before.queueWaits;
  const waited = after.queueWaitSeconds - before.queueWaitSeconds;
  return {
    seconds: elapsedUs / 1_000_000,
    cpu: usedBetween(before.cpu, after.cpu),
    machineCores: (after.machineMicroseconds - before.machineMicroseconds) / elapsedUs,
    ownCores: (after.ownMicroseconds - before.ownMicroseconds) / elapsedUs,
    redisCommands: after.stores.redisCommands - before.stores.redisCommands,
    natsRequests: after.natsRequests - before.natsRequests,
    events: after.stores.events - before.stores.events,
    eventBytes: after.stores.eventBytes - before.stores.eventBytes,
    queueWaitMs: waits === 0 ? 0 : (waited / waits) * 1_000,
    databaseBytes: bytesOfNewRows(before.tables, after.tables),
  };
}

/**
 * Adds up what the new rows of each service take: their number by the mean size of a row of their table, with its
 * indexes. The sizes themselves grow by whole pages, and by vacuum.
 */
export function bytesOfNewRows(before: readonly TableSize[], after: readonly TableSize[]): Record<string, number> {
  const name = ({ service, name: table }: TableSize) => `${service}.${table}`;
  const inserted = new Map(before.map((table) => [name(table), table.inserted]));
  const bytes: Record<string, number> = {};
  for (const table of after) {
    const added = table.inserted - (inserted.get(name(table)) ?? 0);
    const ofRow = table.rows === 0 ? 0 : (table.tableBytes + table.indexBytes) / table.rows;
    bytes[table.service] = (bytes[table.service] ?? 0) + added * ofRow;
  }
  return bytes;
}
