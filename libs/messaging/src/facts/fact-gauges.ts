import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { countDeadLettersOf } from './dead-letters.js';
import type { FactConsumers } from './fact-consumers.js';
import { factStreamName } from './fact-stream.js';
import { outboxStanding } from './outbox-rows.js';
import type { SqlDatabase } from './sql.js';

const waiting = gauge('proximal_outbox_waiting', 'Facts that wait in the outbox to be told.', ['service']);
const outboxLag = gauge('proximal_outbox_lag_seconds', 'Age of the oldest of them; 0 when there is none.', ['service']);
const pending = gauge('proximal_consumer_pending', 'Facts that a durable consumer has still to process, in all copies.', [
  'service',
  'consumer',
]);
const consumerLag = gauge('proximal_consumer_lag_seconds', 'Age of the oldest fact in this copy’s hands; 0 when there is none.', [
  'service',
  'consumer',
]);
const deadLetters = gauge('proximal_dead_letters', 'Dead letters that wait for an operator.', ['service', 'consumer']);

/** Shorter than a scrape's patience, so that a question has ended when the next scrape asks it, in milliseconds. */
const answerMs = 1_500;

interface Parts {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  hasOutbox: boolean;
  consumers: FactConsumers;
}

/** How a service's facts stand, shown at each scrape while the service runs. */
export class FactGauges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private ends: (() => void)[] = [];

  constructor(private readonly parts: Parts) {}

  onApplicationBootstrap(): void {
    const { service, hasOutbox, consumers } = this.parts;
    if (hasOutbox) this.ends.push(addCollector({ name: 'outbox', service, read: () => this.readOutbox() }));
    if (consumers.names.length === 0) return;
    this.ends.push(addCollector({ name: 'lag', service, read: async () => this.lags() }));
    this.ends.push(addCollector({ name: 'consumers', service, read: () => this.readConsumers() }));
    this.ends.push(addCollector({ name: 'dead-letters', service, read: () => this.readDeadLetters() }));
  }

  beforeApplicationShutdown(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private async readOutbox(): Promise<Reading[]> {
    const { service, database } = this.parts;
    const standing = await outboxStanding(database);
    const labels = { service };
    return [
      { gauge: waiting, labels, value: standing.waiting },
      { gauge: outboxLag, labels, value: standing.lagSeconds },
    ];
  }

  private lags(): Reading[] {
    const { service, consumers } = this.parts;
    return consumers.lags().map(({ name, seconds }) => ({ gauge: consumerLag, labels: { service, consumer: name }, value: seconds }));
  }

  private async readConsumers(): Promise<Reading[]> {
    const { service, bus } = this.parts;
    const { consumers } = await jetstreamManager(bus, { checkAPI: false, timeout: answerMs });
    const read = async (consumer: string) => {
      const { num_pending, num_ack_pending } = await consumers.info(factStreamName, consumer);
      return { gauge: pending, labels: { service, consumer }, value: num_pending + num_ack_pending };
    };
    return Promise.all(this.parts.consumers.names.map(read));
  }

  private async readDeadLetters(): Promise<Reading[]> {
    const { service, bus, consumers } = this.parts;
    const counts = await countDeadLettersOf(bus, consumers.names, answerMs);
    return [...counts].map(([consumer, value]) => ({ gauge: deadLetters, labels: { service, consumer }, value }));
  }
}
