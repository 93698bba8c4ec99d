import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventDefinition, Owner, EventEnvelope } from '@proximal/contracts';
import { z } from 'zod';
import { sql, type SqlDatabase } from '@proximal/database';
import { eventStreamSettingsOf } from '../../bus.js';
import { throttled, transactionLimits } from '@proximal/runtime';
import { timeLeftMs } from '@proximal/telemetry/instrumentation';
import type { Consumption } from './consumes.js';
import { DurableConsumer } from './durable-consumer.js';
import { durableName, everyVersionOf } from './durable-names.js';
import { EventProcessing, defaultRetryPolicy, type RetryPolicy } from './event-processing.js';
import { identityOf, markProcessed } from './inbox.js';
import type { Outbox } from '../outbox/outbox.js';
import { hasAddedToOutbox } from '../outbox/outbox-rows.js';
import { withoutErased } from '../../personal-data/erased-learners.js';
import { WaitingConsumer } from '../dead-letters/waiting-consumer.js';
import { storeWaiting } from '../dead-letters/waiting-events.js';

interface Options {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  outbox: Outbox | undefined;
  consumptions: Consumption[];
  retryPolicy?: RetryPolicy;
}

const lockTimeoutRow = z.strictObject({ limit: z.string() });

/** One durable consumer serves all versions of an event. */
interface SharedConsumer {
  name: string;
  filter: string;
  versions: Map<string, Consumption>;
}

interface Running {
  name: string;
  consumer: DurableConsumer;
  processing: EventProcessing;
  waiting: WaitingConsumer;
}

export class EventConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('events');
  private running: Running[] = [];

  constructor(private readonly options: Options) {}

  get names(): string[] {
    return sharedConsumers(this.options).map(({ name }) => name);
  }

  lags(): { name: string; seconds: number }[] {
    return this.running.map(({ name, consumer }) => ({ name, seconds: consumer.lagSeconds() }));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.consumptions.length === 0) return;
    const identity = await identityOf(this.options.database);
    this.running = sharedConsumers(this.options).map((shared) => this.consumerOf(shared, identity));
    await Promise.all(this.running.map(({ consumer }) => consumer.start()));
    for (const { waiting } of this.running) waiting.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const { processing } of this.running) processing.stop();
    await Promise.all(this.running.flatMap(({ consumer, waiting }) => [consumer.stop(), waiting.stop()]));
  }

  /**
   * Processes events that arrived outside of the stream, such as in a response; a repeated event changes nothing.
   * @param lockWaitMs longest wait for each lock; after it nothing is processed, and PostgreSQL's error is thrown
   */
  async processNow<T extends EventDefinition>(
    event: T,
    envelopes: EventEnvelope<T>[],
    lockWaitMs?: number,
  ): Promise<void> {
    const consumption = this.options.consumptions.find((one) => one.event.subject === event.subject);
    if (!consumption) throw new Error(`${this.options.service} does not consume ${event.subject}`);
    const waitMs = lockWaitMs && Math.floor(timeLeftMs(lockWaitMs));
    if (envelopes.length > 0 && waitMs !== 0) await this.process(consumption, envelopes, waitMs);
  }

  private consumerOf({ name, filter, versions }: SharedConsumer, identity: string): Running {
    const { bus, retryPolicy = defaultRetryPolicy } = this.options;
    const report = throttled((line, error) => this.logger.warn(line, error));
    const process = (consumption: Consumption, envelopes: EventEnvelope[]) => this.process(consumption, envelopes);
    const longestWaitSeconds = eventStreamSettingsOf(bus).unknownVersionHours * 3_600;
    const letWait =
      longestWaitSeconds === 0 ? undefined : (message: JsMsg) => storeWaiting(bus, { name, identity }, message);
    const processing = new EventProcessing(bus, { name, versions, process, letWait, report, retryPolicy });
    const consumer = new DurableConsumer(bus, {
      name,
      filter,
      identity,
      report,
      handle: (messages) => processing.handle(messages),
    });
    const waiting = new WaitingConsumer(bus, {
      name,
      knows: (subject) => versions.has(subject),
      longestWaitSeconds,
      handle: (messages) => processing.handle(messages),
      giveUp: (message, reason) => processing.giveUp(message, reason),
      report,
    });
    return { name, consumer, processing, waiting };
  }

  /** Marks and effects are committed in one transaction: a repeated event finds both or neither. */
  private async process({ handle }: Consumption, envelopes: EventEnvelope[], lockWaitMs?: number): Promise<void> {
    // PostgreSQL returns ids in lower case.
    const byId = new Map(envelopes.map(({ id, payload }) => [id.toLowerCase(), { id: id.toLowerCase(), payload }]));
    const hasEvents = await this.options.database.transaction(async (transaction) => {
      if (lockWaitMs !== undefined)
        await transaction.query(
          sql(
            'inbox-limit-lock-wait',
            lockTimeoutRow,
          )`SELECT set_config('lock_timeout', ${`${Math.ceil(lockWaitMs)}ms`}, true) AS limit`,
        );
      const fresh = await markProcessed(transaction, [...byId.keys()]);
      const unprocessed = await withoutErased(
        transaction,
        [...byId.values()].filter(({ id }) => fresh.has(id)),
      );
      if (unprocessed.length > 0) await handle(unprocessed, transaction);
      return hasAddedToOutbox(transaction);
    }, transactionLimits(30_000));
    if (hasEvents) this.options.outbox?.wake();
  }
}

function sharedConsumers({ service, consumptions }: Options): SharedConsumer[] {
  const byName = new Map<string, SharedConsumer>();
  for (const consumption of consumptions) {
    const { subject } = consumption.event;
    const name = durableName(service, subject);
    const shared = byName.get(name) ?? { name, filter: everyVersionOf(subject), versions: new Map() };
    shared.versions.set(subject, consumption);
    byName.set(name, shared);
  }
  return [...byName.values()];
}
