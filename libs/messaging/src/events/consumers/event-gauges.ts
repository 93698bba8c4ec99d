import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { jetstreamManager, type StreamState } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import type { SqlDatabase } from '@proximal/database';
import { countDeadLettersOf } from '../dead-letters/dead-letters.js';
import type { EventConsumers } from './event-consumers.js';
import { eventStreamName } from '../stream/event-stream.js';
import { outboxStats } from '../outbox/outbox-rows.js';
import { countWaitingOf } from '../dead-letters/waiting-events.js';

const waiting = gauge('proximal_outbox_waiting', 'Events in the outbox that wait to be published.', ['service']);
const outboxLag = gauge(
  'proximal_outbox_lag_seconds',
  'Age of the oldest waiting event in the outbox; 0 when there is none.',
  ['service'],
);
const pending = gauge(
  'proximal_consumer_pending',
  'Events that a durable consumer has not processed yet, in all copies.',
  ['service', 'consumer'],
);
const consumerLag = gauge(
  'proximal_consumer_lag_seconds',
  'Age of the oldest event that this copy holds; 0 when there is none.',
  ['service', 'consumer'],
);
const headroom = gauge(
  'proximal_consumer_stream_headroom_ratio',
  'Share of the stream’s messages that are older than the first one that the consumer has not processed yet; 1 when it has processed all.',
  ['service', 'consumer'],
);
const streamBytes = gauge('proximal_stream_bytes', 'Size of the event stream.', ['service']);
const streamMaxBytes = gauge('proximal_stream_max_bytes', 'Size at which the event stream drops its oldest messages.', [
  'service',
]);
const streamOldest = gauge(
  'proximal_stream_oldest_seconds',
  'Age of the oldest message in the event stream; 0 when it is empty.',
  ['service'],
);
const streamMaxAge = gauge('proximal_stream_max_age_seconds', 'Age at which the event stream drops a message.', [
  'service',
]);
const waitingVersions = gauge(
  'proximal_waiting_events',
  'Events of unknown versions that wait for a copy that knows them.',
  ['service', 'consumer'],
);
const deadLetters = gauge('proximal_dead_letters', 'Dead letters that wait for an operator.', ['service', 'consumer']);

/** Shorter than a scrape's timeout, so that a request has ended when the next scrape sends it again. */
const answerMs = 1_500;

interface Options {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  hasOutbox: boolean;
  consumers: EventConsumers;
}

export class EventGauges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private ends: (() => void)[] = [];

  constructor(private readonly options: Options) {}

  onApplicationBootstrap(): void {
    const { service, hasOutbox, consumers } = this.options;
    if (hasOutbox) this.ends.push(addCollector({ name: 'outbox', service, read: () => this.readOutbox() }));
    this.ends.push(addCollector({ name: 'stream', service, read: () => this.readStream() }));
    if (consumers.names.length === 0) return;
    this.ends.push(addCollector({ name: 'lag', service, read: async () => this.lags() }));
    this.ends.push(addCollector({ name: 'consumers', service, read: () => this.readConsumers() }));
    this.ends.push(addCollector({ name: 'dead-letters', service, read: () => this.readDeadLetters() }));
    this.ends.push(addCollector({ name: 'waiting-events', service, read: () => this.readWaiting() }));
  }

  beforeApplicationShutdown(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private async readOutbox(): Promise<Reading[]> {
    const { service, database } = this.options;
    const stats = await outboxStats(database);
    const labels = { service };
    return [
      { gauge: waiting, labels, value: stats.waiting },
      { gauge: outboxLag, labels, value: stats.lagSeconds },
    ];
  }

  private lags(): Reading[] {
    const { service, consumers } = this.options;
    return consumers
      .lags()
      .map(({ name, seconds }) => ({ gauge: consumerLag, labels: { service, consumer: name }, value: seconds }));
  }

  private async readConsumers(): Promise<Reading[]> {
    const { service, bus } = this.options;
    const { consumers, streams } = await jetstreamManager(bus, { checkAPI: false, timeout: answerMs });
    const infos = this.options.consumers.names.map((name) => consumers.info(eventStreamName, name));
    const [{ state }, ...found] = await Promise.all([streams.info(eventStreamName), ...infos]);
    return found.flatMap(({ name, num_pending, num_ack_pending, ack_floor }) => {
      const [labels, count] = [{ service, consumer: name }, num_pending + num_ack_pending];
      return [
        { gauge: pending, labels, value: count },
        { gauge: headroom, labels, value: count === 0 ? 1 : headroomOf(ack_floor.stream_seq + 1, state) },
      ];
    });
  }

  private async readStream(): Promise<Reading[]> {
    const { streams } = await jetstreamManager(this.options.bus, { checkAPI: false, timeout: answerMs });
    const { config, state } = await streams.info(eventStreamName);
    const oldest = state.messages === 0 ? 0 : Math.max(0, (Date.now() - Date.parse(state.first_ts)) / 1_000);
    const labels = { service: this.options.service };
    return [
      { gauge: streamBytes, labels, value: state.bytes },
      { gauge: streamMaxBytes, labels, value: config.max_bytes },
      { gauge: streamOldest, labels, value: oldest },
      { gauge: streamMaxAge, labels, value: config.max_age / 1e9 },
    ];
  }

  private async readWaiting(): Promise<Reading[]> {
    const { service, bus, consumers } = this.options;
    const counts = await countWaitingOf(bus, consumers.names, answerMs);
    return [...counts].map(([consumer, value]) => ({ gauge: waitingVersions, labels: { service, consumer }, value }));
  }

  private async readDeadLetters(): Promise<Reading[]> {
    const { service, bus, consumers } = this.options;
    const counts = await countDeadLettersOf(bus, consumers.names, answerMs);
    return [...counts].map(([consumer, value]) => ({ gauge: deadLetters, labels: { service, consumer }, value }));
  }
}

function headroomOf(sequence: number, { first_seq, last_seq }: StreamState): number {
  return Math.min(1, Math.max(0, (sequence - first_seq) / (last_seq - first_seq + 1)));
}
