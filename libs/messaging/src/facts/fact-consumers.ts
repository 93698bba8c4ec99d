import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Fact, Owner, Told } from '@proximal/contracts';
import type { Consumption } from './consumes.js';
import { DurableConsumer, durableName, everyVersionOf } from './durable-consumer.js';
import { FactProcessing, usualPatience, type Patience } from './fact-processing.js';
import { identityOf, markProcessed } from './inbox.js';
import type { Outbox } from './outbox.js';
import type { SqlDatabase } from './sql.js';
import { throttled } from './throttled.js';

const transactionLimits = { maxWait: 10_000, timeout: 30_000 };

interface Parts {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  /** Told of each commit, for consumers may write facts of their own; none in a service that tells nothing. */
  outbox: Outbox | undefined;
  consumptions: Consumption[];
  patience?: Patience;
}

/** All that a service consumes, while it runs: a durable consumer a fact. */
export class FactConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('facts');
  private running: { name: string; consumer: DurableConsumer; processing: FactProcessing }[] = [];

  constructor(private readonly parts: Parts) {}

  /** Of the durable consumers. */
  get names(): string[] {
    return versionsByName(this.parts).map(([name]) => name);
  }

  /** By durable consumer the age of the oldest fact in this copy's hands, in seconds. */
  lags(): { name: string; seconds: number }[] {
    return this.running.map(({ name, consumer }) => ({ name, seconds: consumer.lagSeconds() }));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.parts.consumptions.length === 0) return;
    const identity = await identityOf(this.parts.database);
    this.running = versionsByName(this.parts).map(([name, versions]) => this.consumerOf(name, versions, identity));
    await Promise.all(this.running.map(({ consumer }) => consumer.start()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const { processing } of this.running) processing.stop();
    await Promise.all(this.running.map(({ consumer }) => consumer.stop()));
  }

  /**
   * Processes facts that came another way than over the stream, such as from their teller's own answer; those that
   * were processed before, or are just being processed, change nothing.
   * @param lockWaitMs longest wait for each lock, such as that of one who processes the same facts at this moment; by
   * default as long as PostgreSQL lets a statement run. Beyond it nothing is processed, and PostgreSQL's error is thrown
   */
  async takeIn<T extends Fact>(fact: T, told: Told<T>[], lockWaitMs?: number): Promise<void> {
    const consumption = this.parts.consumptions.find((one) => one.fact.subject === fact.subject);
    if (!consumption) throw new Error(`${this.parts.service} does not consume ${fact.subject}`);
    if (told.length > 0) await this.process(consumption, told, lockWaitMs);
  }

  private consumerOf(name: string, versions: Map<string, Consumption>, identity: string) {
    const { bus, patience = usualPatience } = this.parts;
    const report = throttled((line, error) => this.logger.warn(line, error));
    const process = (consumption: Consumption, told: Told[]) => this.process(consumption, told);
    const processing = new FactProcessing(bus, { name, versions, process, report, patience });
    const [subject] = versions.keys();
    const filter = everyVersionOf(subject!);
    const consumer = new DurableConsumer(bus, {
      name,
      filter,
      identity,
      report,
      handle: (messages) => processing.handle(messages),
    });
    return { name, consumer, processing };
  }

  /** Marks and effects are one transaction: a fact that comes again finds its mark, or neither. */
  private async process({ handle }: Consumption, told: Told[], lockWaitMs?: number): Promise<void> {
    // Ids as PostgreSQL gives them back.
    const byId = new Map(told.map(({ id, payload }) => [id.toLowerCase(), { id: id.toLowerCase(), payload }]));
    await this.parts.database.$transaction(async (transaction) => {
      if (lockWaitMs !== undefined)
        await transaction.$executeRawUnsafe(`SET LOCAL lock_timeout = ${Math.ceil(lockWaitMs)}`);
      const fresh = await markProcessed(transaction, [...byId.keys()]);
      const unprocessed = [...byId.values()].filter(({ id }) => fresh.has(id));
      if (unprocessed.length > 0) await handle(unprocessed, transaction);
    }, transactionLimits);
    this.parts.outbox?.wake();
  }
}

/** The versions of each fact, by the name of the durable consumer that they share. */
function versionsByName({ service, consumptions }: Parts): [string, Map<string, Consumption>][] {
  const byName = new Map<string, Map<string, Consumption>>();
  for (const consumption of consumptions) {
    const { subject } = consumption.fact;
    const name = durableName(service, subject);
    byName.set(name, (byName.get(name) ?? new Map<string, Consumption>()).set(subject, consumption));
  }
  return [...byName];
}
