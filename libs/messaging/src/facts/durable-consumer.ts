import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { errorText } from '@proximal/runtime';
import { confirmed } from '../bus.js';
import { ageInSeconds } from './fact-metrics.js';
import { ensureStreams, factStreamName } from './fact-stream.js';
import { codeOf, consumerNotFound } from './jetstream-codes.js';

/** JetStream gives a message to another copy after this time without a sign of life, in milliseconds. */
const ackWaitMs = 6_000;
const batchSize = 200;
/** Between tries to get hold of a NATS that is away, in milliseconds. */
const retryMs = 1_000;
/** Longest wait at a stop for the batch in hand, in milliseconds. */
export const finishWithinMs = 20_000;

interface Parts {
  name: string;
  /** Which subjects of the stream it takes. */
  filter: string;
  /** Of the service's database; see `identityOf`. */
  identity: string;
  handle: (messages: JsMsg[]) => Promise<void>;
  /** Is told the kind of a report, its line, and the error if it is about one. */
  report: (kind: string, line: string, error?: unknown) => void;
}

/** The name of the durable consumer of a fact, for all its versions and all copies of the service. */
export function durableName(service: Owner, subject: string): string {
  const [teller, name] = subject.split('.');
  return `${service}_${teller}_${name}`;
}

/** The subjects of all versions of a fact: one that a consumer does not know becomes a dead letter instead of being passed over. */
export function everyVersionOf(subject: string): string {
  return subject.replace(/[^.]+$/, '*');
}

/** A durable pull consumer of the stream of facts: hands on what waits, in batches, one batch at a time. */
export class DurableConsumer {
  /** By their place in the stream: one that comes again while it waits takes its own place. */
  private readonly waiting = new Map<number, JsMsg>();
  private inHand: JsMsg[] = [];
  private working: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly bus: NatsConnection,
    private readonly parts: Parts,
  ) {}

  /** Begins to consume; rejects when JetStream refuses. */
  async start(): Promise<void> {
    const consumer = await this.ensure();
    this.heartbeat = setInterval(() => this.keepHold(), ackWaitMs / 3);
    this.following = this.follow(consumer);
  }

  /** Finishes the batch in hand and gives back what waits, so that another copy has it at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await confirmed(Promise.resolve(this.messages?.close()));
    await confirmed(Promise.resolve(this.following));
    await Promise.race([this.working, pause(finishWithinMs, undefined, { ref: false })]);
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
      this.parts.report('end', `${this.parts.name} has to begin to consume again: ${errorText(end)}`);
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
   * The durable consumer, made when it is missing. One that belongs to an earlier database of the service is made
   * anew, for this database has yet to see what that one has.
   */
  private async ensure(): Promise<Consumer> {
    await ensureStreams(this.bus);
    const { name, filter, identity } = this.parts;
    const { consumers } = await jetstreamManager(this.bus);
    const settings = {
      description: `database ${identity}`,
      filter_subject: filter,
      ack_wait: ackWaitMs * 1_000_000,
      max_ack_pending: 5 * batchSize,
      max_deliver: -1,
    };
    let present = await consumers.info(factStreamName, name).catch(undefinedWhenMissing);
    if (present && present.config.description !== settings.description) {
      // Another copy may do the same at this moment.
      await consumers.delete(factStreamName, name).catch(undefinedWhenMissing);
      present = undefined;
    }
    const lasting = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    if (present) await consumers.update(factStreamName, name, settings);
    else await consumers.add(factStreamName, { durable_name: name, ...lasting, ...settings });
    return jetstream(this.bus).consumers.get(factStreamName, name);
  }

  private take(message: JsMsg): void {
    this.waiting.set(message.info.streamSequence, message);
    this.working ??= this.work()
      .catch((error: unknown) => this.parts.report('bug', `${this.parts.name} has a bug`, error))
      .finally(() => {
        this.working = undefined;
        this.inHand = [];
      });
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0 && !this.stopping.signal.aborted) {
      this.inHand = [...this.waiting.values()].slice(0, batchSize);
      for (const { info } of this.inHand) this.waiting.delete(info.streamSequence);
      await this.parts.handle(this.inHand);
      this.inHand = [];
    }
  }

  private keepHold(): void {
    for (const message of [...this.inHand, ...this.waiting.values()]) message.working();
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== consumerNotFound) throw error;
}

/** Makes a service's durable consumers begin again with the first fact of the stream; returns their names. */
export async function restartConsumers(bus: NatsConnection, service: Owner): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const names: string[] = [];
  for await (const { name } of consumers.list(factStreamName)) if (name.startsWith(`${service}_`)) names.push(name);
  // The service notices within seconds that they are gone, and makes them anew.
  for (const name of names) await consumers.delete(factStreamName, name);
  return names;
}
