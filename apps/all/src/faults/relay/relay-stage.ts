import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backfillEvents, Refusal } from '@proximal/contracts';
import { freePort, reset, startServers, type Servers } from '@proximal/embedded';
import { connectBus, ensureStreams, eventStreamName, RequestClient } from '@proximal/messaging';
import { newHome } from '../../benchmarks/platform-process.js';
import { ObservedProcess, runToItsEnd } from '../../rolling/observed-process.js';
import { OutboxStore } from './outbox-store.repository.js';
import { Wire } from './wire.js';

const graceMs = 20_000;

/** Grading's service in any number of processes, each with a relay, on servers of its own. */
export class RelayStage {
  private readonly relays: ObservedProcess[] = [];

  private constructor(
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    private readonly client: RequestClient,
    readonly store: OutboxStore,
    readonly wire: Wire,
  ) {}

  static async open(): Promise<RelayStage> {
    const servers = await startServers({ home: newHome() });
    try {
      await runToItsEnd('the migration', 'grading/dist/migrate.js', {
        GRADING_DATABASE_URL: servers.databaseUrl('grading'),
      });
      const bus = await connectBus(servers.natsUrl, 'faults');
      await ensureStreams(bus);
      const store = new OutboxStore(servers.databaseUrl('grading'));
      return new RelayStage(servers, bus, new RequestClient(bus), store, Wire.watch(bus, 'grading.*.*'));
    } catch (error) {
      await servers.stop();
      await reset(servers.home.path);
      throw error;
    }
  }

  /** Starts one more process, and waits until it is ready. */
  async join(): Promise<ObservedProcess> {
    const environment = {
      GRADING_DATABASE_URL: this.servers.databaseUrl('grading'),
      NATS_URL: this.servers.natsUrl,
      REDIS_URL: this.servers.redisUrl,
    };
    const relay = new ObservedProcess(
      `relay ${this.relays.length + 1}`,
      'grading/dist/main.js',
      environment,
      await freePort(),
    );
    this.relays.push(relay);
    await relay.ready();
    return relay;
  }

  /** What each process has printed, for a run that has failed. */
  logs(): string[] {
    return this.relays.filter(({ log }) => log !== '').map(({ name, log }) => `${name} printed:\n${log}`);
  }

  async kill(relay: ObservedProcess): Promise<void> {
    await relay.stop('SIGKILL', graceMs);
  }

  /**
   * Commits an event and wakes a relay, as settling a grade does.
   * @returns the milliseconds until it is on the wire
   */
  async publishOne(): Promise<number> {
    const id = randomUUID();
    // Before the commit, after which any process's sweep may publish it at once.
    const arrived = this.wire.arrivalOf(id);
    await this.store.addOne(id);
    const committedAt = performance.now();
    // Grading has no submissions here, so that there is nothing to derive: all that this does is to wake the relay.
    // A process that is killed with the request in hand wakes nobody, and the row waits for another one's sweep.
    const woken = this.client.request(backfillEvents('grading'), { after: null }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await Promise.all([arrived, woken]);
    return Math.max(0, (await arrived) - committedAt);
  }

  /** Messages in the stream; 0 while there is none. */
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
    await this.store.close();
    await this.bus.close();
    await this.servers.stop();
    await reset(this.servers.home.path);
  }
}
