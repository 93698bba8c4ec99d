import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backfillEvents, Refusal } from '@proximal/contracts';
import { freePort, reset, startServers, type Servers } from '@proximal/embedded';
import { connectBus, ensureStreams, eventStreamName, RequestClient } from '@proximal/messaging';
import { ObservedProcess, newHome, runToItsEnd } from '@proximal/testing/harness';
import { OutboxTables } from './outbox-tables.repository.js';

const graceMs = 20_000;

/** Runs grading's service in any number of processes, each with a relay, on servers of its own. */
export class RelayEnvironment {
  private readonly relays: ObservedProcess[] = [];

  private constructor(
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    private readonly client: RequestClient,
    readonly outbox: OutboxTables,
    readonly wire: Wire,
  ) {}

  static async open(): Promise<RelayEnvironment> {
    const servers = await startServers({ home: newHome() });
    try {
      await runToItsEnd('the migration', 'grading/dist/migrate.js', {
        GRADING_DATABASE_URL: servers.databaseUrl('grading'),
      });
      const bus = await connectBus(servers.natsUrl, 'chaos');
      await ensureStreams(bus);
      const outbox = new OutboxTables(servers.databaseUrl('grading'));
      return new RelayEnvironment(servers, bus, new RequestClient(bus), outbox, Wire.watch(bus, 'grading.*.*'));
    } catch (error) {
      await servers.stop();
      await reset(servers.home.path);
      throw error;
    }
  }

  /** Starts one more process with a relay, and waits until it is ready. */
  async addRelay(): Promise<ObservedProcess> {
    const variables = {
      GRADING_DATABASE_URL: this.servers.databaseUrl('grading'),
      NATS_URL: this.servers.natsUrl,
      REDIS_URL: this.servers.redisUrl,
    };
    const relay = new ObservedProcess(
      `relay ${this.relays.length + 1}`,
      'grading/dist/main.js',
      variables,
      await freePort(),
    );
    this.relays.push(relay);
    await relay.ready();
    return relay;
  }

  /** Returns what each process has printed, for a run that has failed. */
  logs(): string[] {
    return this.relays.filter(({ log }) => log !== '').map(({ name, log }) => `${name} printed:\n${log}`);
  }

  async kill(relay: ObservedProcess): Promise<void> {
    await relay.stop('SIGKILL', graceMs);
  }

  /**
   * Commits an event and wakes a relay, as the commit of a grade does.
   * @returns the milliseconds until the event is on the wire
   */
  async publishOne(): Promise<number> {
    const id = randomUUID();
    // It listens before the commit, because any process's sweep may publish the event right after it.
    const arrived = this.wire.arrivalOf(id);
    await this.outbox.addOne(id);
    const committedAt = performance.now();
    // Grading has no submissions here and derives no events from them, so this only wakes the relay.
    // A process that is killed before it answers wakes no relay, and the row waits for another process's sweep.
    const woken = this.client.request(backfillEvents('grading'), { after: null }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await Promise.all([arrived, woken]);
    return Math.max(0, (await arrived) - committedAt);
  }

  /** Counts the messages in the stream; 0 while there is no stream. */
  async messages(): Promise<number> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
    const found = await streams.list().next();
    return found.find(({ config }) => config.name === eventStreamName)?.state.messages ?? 0;
  }

  async deleteStream(): Promise<void> {
    const { streams } = await jetstreamManager(this.bus);
    await streams.delete(eventStreamName);
  }

  async close(): Promise<void> {
    await Promise.all(this.relays.filter(({ hasEnded }) => !hasEnded).map((relay) => relay.stop('SIGTERM', graceMs)));
    await this.outbox.close();
    await this.bus.close();
    await this.servers.stop();
    await reset(this.servers.home.path);
  }
}

/** Counts every message on some subjects, including those that JetStream drops as duplicates. */
class Wire {
  private count = 0;
  private readonly perSecond = new Map<number, number>();
  private readonly awaited = new Map<string, (at: number) => void>();

  private constructor() {}

  static watch(bus: NatsConnection, subjects: string): Wire {
    const wire = new Wire();
    bus.subscribe(subjects, { callback: (_, message) => wire.record(message.headers?.get('Nats-Msg-Id') ?? '') });
    return wire;
  }

  /** Returns the number of messages so far. */
  get total(): number {
    return this.count;
  }

  /** Returns the greatest number of messages within a second of the clock. */
  get busiestSecond(): number {
    return Math.max(0, ...this.perSecond.values());
  }

  /** Resolves to the time of the event's message, by `performance.now()`. */
  arrivalOf(id: string): Promise<number> {
    return new Promise((resolve) => this.awaited.set(id, resolve));
  }

  private record(id: string): void {
    const now = performance.now();
    const second = Math.floor(now / 1_000);
    this.count += 1;
    this.perSecond.set(second, (this.perSecond.get(second) ?? 0) + 1);
    this.awaited.get(id)?.(now);
    this.awaited.delete(id);
  }
}
