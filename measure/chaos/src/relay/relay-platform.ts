import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backfillEvents, Refusal } from '@proximal/contracts';
import { freePort, reset, startServers, type Servers } from '@proximal/embedded';
import { connectBus, ensureStreams, eventStreamName, RequestClient } from '@proximal/messaging';
import { newHome, ObservedProcess, runToItsEnd } from '@proximal/testing/harness';
import { OutboxTables, type Recoveries } from './outbox-tables.repository.js';

const graceMs = 20_000;
const stuckMs = 120_000;

export class RelayPlatform {
  readonly relays: ObservedProcess[] = [];
  readonly outbox: OutboxTables;
  /** With messages that JetStream drops as duplicates. */
  onTheWire = 0;
  busiestSecond = 0;
  private perSecond = { second: 0, count: 0 };
  private readonly awaited = new Map<string, (at: number) => void>();

  private constructor(
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
  ) {
    this.outbox = new OutboxTables(servers.databaseUrl('grading'));
    bus.subscribe('grading.*.*', { callback: (_, message) => this.record(message.headers?.get('Nats-Msg-Id') ?? '') });
  }

  static async open(): Promise<RelayPlatform> {
    const servers = await startServers({ home: newHome() });
    const variables = { GRADING_DATABASE_URL: servers.databaseUrl('grading') };
    await runToItsEnd('the migration', 'grading/dist/migrate.js', variables);
    const bus = await connectBus(servers.natsUrl, 'chaos');
    await ensureStreams(bus);
    return new RelayPlatform(servers, bus);
  }

  async addRelay(): Promise<void> {
    const { natsUrl, redisUrl } = this.servers;
    const stores = {
      GRADING_DATABASE_URL: this.servers.databaseUrl('grading'),
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
    };
    const name = `relay ${this.relays.length + 1}`;
    const relay = new ObservedProcess(name, 'grading/dist/main.js', stores, await freePort());
    this.relays.push(relay);
    await relay.ready();
    this.busiestSecond = 0;
  }

  async killFirst(): Promise<void> {
    await this.relays[0]!.stop('SIGKILL', graceMs);
  }

  /** As the commit of a grade does. Returns the milliseconds until the event is on the wire. */
  async publishOne(): Promise<number> {
    const id = randomUUID();
    // It listens before the commit, because any process's sweep may publish the event right after it.
    const arrived = new Promise<number>((resolve) => this.awaited.set(id, resolve));
    await this.outbox.addOne(id);
    const committedAt = performance.now();
    // Only wakes the relay: there are no submissions. A process that is killed first leaves the row to another's sweep.
    const client = new RequestClient(this.bus);
    const woken = client.request(backfillEvents('grading'), { after: null }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await Promise.all([arrived, woken]);
    return Math.max(0, (await arrived) - committedAt);
  }

  async untilPublished(): Promise<void> {
    while ((await this.outbox.unpublished()) > 0) await pause(100);
  }

  /** @throws Error when nothing is published again for two minutes */
  async untilRecovering(isThere: (recoveries: Recoveries) => boolean): Promise<void> {
    let [republished, advancedAt] = [0, performance.now()];
    for (; ; await pause(100)) {
      const recoveries = await this.outbox.recoveries();
      if (isThere(recoveries)) return;
      if (recoveries.republished > republished) [republished, advancedAt] = [recoveries.republished, performance.now()];
      if (performance.now() - advancedAt > stuckMs) throw new Error(`nothing was published again for ${stuckMs} ms`);
    }
  }

  async messages(): Promise<number> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
    const found = await streams.list().next();
    return found.find(({ config }) => config.name === eventStreamName)?.state.messages ?? 0;
  }

  async deleteStream(): Promise<void> {
    await (await jetstreamManager(this.bus)).streams.delete(eventStreamName);
  }

  async close(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop('SIGTERM', graceMs)));
    await this.outbox.close();
    await this.bus.close();
    await this.servers.stop();
    await reset(this.servers.home.path);
  }

  private record(id: string): void {
    const now = performance.now();
    const second = Math.floor(now / 1_000);
    this.onTheWire += 1;
    this.perSecond = { second, count: this.perSecond.second === second ? this.perSecond.count + 1 : 1 };
    this.busiestSecond = Math.max(this.busiestSecond, this.perSecond.count);
    this.awaited.get(id)?.(now);
    this.awaited.delete(id);
  }
}
