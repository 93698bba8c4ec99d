import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, ConsumerInfo, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { errorText, withTimeout } from '@proximal/runtime';
import { confirmed } from '../bus.js';
import { ageInSeconds } from './event-metrics.js';
import { ensureStreams, eventStreamName } from './event-stream.js';
import { codeOf, consumerNotFound } from './jetstream-codes.js';
import { hasLostTail, positionOf, type StreamPosition } from './lost-tail.js';

/** JetStream gives a message to another copy after this time without a sign of life, in milliseconds. */
const ackWaitMs = 6_000;
const batchSize = 200;
/** Between tries to get hold of a NATS that is away, in milliseconds. */
const retryMs = 1_000;
/** Longest wait at a stop for the batch in hand, in milliseconds. */
export const finishWithinMs = 20_000;

interface Options {
  name: string;
  /** Which subjects of the stream it takes. */
  filter: string;
  /** Of the service's database; see `identityOf`. */
  identity: string;
  handle: (messages: JsMsg[]) => Promise<void>;
  /** Is told the kind of a report, its line, and the error if it is about one. */
  report: (kind: string, line: string, error?: unknown) => void;
}

/** The name of the durable consumer of an event, for all its versions and all copies of the service. */
export function durableName(service: Owner, subject: string): string {
  const [producer, name] = subject.split('.');
  return `${service}_${producer}_${name}`;
}

/** The subjects of all versions of an event: one that a consumer does not know becomes a dead letter instead of being passed over. */
export function everyVersionOf(subject: string): string {
  return subject.replace(/[^.]+$/, '*');
}

/** A durable pull consumer of the stream of events: hands on what waits, in batches, one batch at a time. */
export class DurableConsumer {
  /** By their place in the stream: one that comes again while it waits takes its own place. */
  private readonly waiting = new Map<number, JsMsg>();
  private inHand: JsMsg[] = [];
  private working: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  /** When the consumer was created that the messages come from, as JetStream writes it. */
  private created: string | undefined;
  /** The furthest of its messages that came to this process. */
  private last: StreamPosition | undefined;
  /** The same when the connection was lost, until NATS has been seen to hold it still. */
  private doubted: StreamPosition | undefined;
  private looking: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly bus: NatsConnection,
    private readonly options: Options,
  ) {}

  /** Begins to consume; rejects when JetStream refuses. */
  async start(): Promise<void> {
    const consumer = await this.ensure();
    this.heartbeat = setInterval(() => this.extendAckWait(), ackWaitMs / 3);
    this.following = this.follow(consumer);
    void this.watchConnection();
  }

  /** Finishes the batch in hand and gives back what waits, so that another copy has it at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await confirmed(Promise.resolve(this.messages?.close()));
    await confirmed(Promise.resolve(this.following));
    await confirmed(Promise.resolve(this.looking));
    await withTimeout(Promise.resolve(this.working), finishWithinMs, () => undefined);
    for (const message of this.waiting.values()) message.nak();
    this.waiting.clear();
    clearInterval(this.heartbeat);
  }

  /** Age in seconds of the oldest message in hand, whether it is processed now or waits; 0 when there is none. */
  lagSeconds(): number {
    return Math.max(0, ...[...this.inHand, ...this.waiting.values()].map(ageInSeconds));
  }

  /** Goes on until it is stopped, whatever becomes of the connection, the stream and the consumer. */
  private async follow(first: Consumer): Promise<void> {
    let consumer: Consumer | undefined = first;
    while (!this.stopping.signal.aborted) {
      const end = await this.consume(consumer).catch((error: unknown) => error);
      consumer = undefined;
      if (this.stopping.signal.aborted) return;
      this.options.report('end', `${this.options.name} has to begin to consume again: ${errorText(end)}`);
      await pause(retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Ends, with the reason, when the consumer or its stream is gone; or with the stop. */
  private async consume(present: Consumer | undefined): Promise<unknown> {
    const consumer = present ?? (await this.ensure());
    this.messages = await consumer.consume({
      max_messages: 2 * batchSize,
      idle_heartbeat: 5_000,
      abort_on_missing_resource: true,
      callback: (message) => this.take(message),
    });
    if (this.stopping.signal.aborted) await this.messages.close();
    return this.messages.closed();
  }

  /**
   * The durable consumer, created when it is missing. One that belongs to an earlier database of the service is created
   * again, for this database has yet to see what that one has; so is one of a stream that has lost what it gave.
   */
  private async ensure(): Promise<Consumer> {
    await ensureStreams(this.bus);
    const { name, filter, identity } = this.options;
    const { consumers } = await jetstreamManager(this.bus);
    const settings = {
      description: `database ${identity}`,
      filter_subject: filter,
      ack_wait: ackWaitMs * 1_000_000,
      max_ack_pending: 5 * batchSize,
      max_deliver: -1,
    };
    let present = await consumers.info(eventStreamName, name).catch(undefinedWhenMissing);
    if (present && (present.config.description !== settings.description || (await this.isBeyondStream(present)))) {
      // Another copy may do the same at this moment.
      await consumers.delete(eventStreamName, name).catch(undefinedWhenMissing);
      present = undefined;
    }
    const lasting = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    const { created } = await (present
      ? consumers.update(eventStreamName, name, settings)
      : consumers.add(eventStreamName, { durable_name: name, ...lasting, ...settings }));
    if (!isSameInstant(created, this.created)) this.last = this.doubted = undefined;
    this.created = created;
    return jetstream(this.bus).consumers.get(eventStreamName, name);
  }

  /** What comes after a loss of the connection says nothing of what came before: the place of that is kept. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.bus.status()) {
      if (type === 'disconnect') this.doubted ??= this.last;
      if (type === 'reconnect') this.looking ??= this.lookForLoss().finally(() => (this.looking = undefined));
    }
  }

  /** NATS is there again, perhaps without its latest messages: the sooner this is seen, the fewer have taken their numbers. */
  private async lookForLoss(): Promise<void> {
    const { bus, options, stopping } = this;
    while (!stopping.signal.aborted) {
      try {
        const { consumers } = await jetstreamManager(bus);
        const present = await consumers.info(eventStreamName, options.name).catch(undefinedWhenMissing);
        // What follows the messages notices that it is gone, and creates it again.
        if (present && (await this.isBeyondStream(present)))
          await consumers.delete(eventStreamName, options.name).catch(undefinedWhenMissing);
        this.doubted = undefined;
        return;
      } catch (error) {
        options.report('look', `${options.name} cannot see yet whether NATS has lost messages: ${errorText(error)}`);
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async isBeyondStream(present: ConsumerInfo): Promise<boolean> {
    const isLost = await hasLostTail(
      this.bus,
      present,
      isSameInstant(present.created, this.created) ? this.doubted : undefined,
    );
    if (isLost)
      this.options.report(
        'loss',
        `${this.options.name} begins with the stream's first event: the stream has lost some that it had given`,
      );
    return isLost;
  }

  private take(message: JsMsg): void {
    if (message.info.streamSequence > (this.last?.sequence ?? 0)) this.last = positionOf(message);
    this.waiting.set(message.info.streamSequence, message);
    this.working ??= this.work()
      .catch((error: unknown) => this.options.report('bug', `${this.options.name} has a bug`, error))
      .finally(() => {
        this.working = undefined;
        this.inHand = [];
      });
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0 && !this.stopping.signal.aborted) {
      this.inHand = [...this.waiting.values()].slice(0, batchSize);
      for (const { info } of this.inHand) this.waiting.delete(info.streamSequence);
      await this.options.handle(this.inHand);
      this.inHand = [];
    }
  }

  private extendAckWait(): void {
    for (const message of [...this.inHand, ...this.waiting.values()]) message.working();
  }
}

/** NATS writes when a consumer was created a little differently after a restart; one that was created again is seconds younger. */
function isSameInstant(created: string, known = ''): boolean {
  return Math.abs(Date.parse(created) - Date.parse(known)) < 1_000;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== consumerNotFound) throw error;
}

/** Makes a service's durable consumers begin again with the first event of the stream; returns their names. */
export async function restartConsumers(bus: NatsConnection, service: Owner): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const names: string[] = [];
  for await (const { name } of consumers.list(eventStreamName)) if (name.startsWith(`${service}_`)) names.push(name);
  // The service notices within seconds that they are gone, and makes them anew.
  for (const name of names) await consumers.delete(eventStreamName, name);
  return names;
}
