import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, ConsumerAPI, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText, withTimeout } from '@proximal/runtime';
import { confirmed } from '../../bus.js';
import { untilStored } from './consumer-storage.js';
import { DeliveredPosition, retryMs, undefinedWhenMissing } from './delivered-position.js';
import { ageInSeconds } from './event-metrics.js';
import { ensureStreams, eventStreamName } from '../stream/event-stream.js';

/** In milliseconds, without an acknowledgement or a progress signal; then another copy gets the message. */
const ackWaitMs = 6_000;
const batchSize = 200;
/** In milliseconds. After the loss of one NATS server of several, nobody answers the request that it had. */
const heartbeatMs = 2_000;
/** A request for messages lasts this long; the client waits as long before it asks again whether a consumer exists. */
const requestMs = 5_000;
/** Longest wait for JetStream to say that the consumer still exists, in milliseconds. */
const answerMs = 2_000;
/** Longest wait at a stop for the current batch, in milliseconds. */
export const finishWithinMs = 20_000;

interface Options {
  name: string;
  /** The filter of the stream's subjects that the consumer takes. */
  filter: string;
  /** The identity of the service's database; see `identityOf`. */
  identity: string;
  handle: (messages: JsMsg[]) => Promise<void>;
  /** Receives the kind of a report, its line, and its error if there is one. */
  report: (kind: string, line: string, error?: unknown) => void;
}

/** A durable pull consumer of the event stream: hands on waiting messages in batches, one batch at a time. */
export class DurableConsumer {
  /** Messages by their sequence in the stream: a redelivered message replaces its waiting copy. */
  private readonly waiting = new Map<number, JsMsg>();
  private inHand: JsMsg[] = [];
  private working: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private readonly position: DeliveredPosition;

  constructor(
    private readonly bus: NatsConnection,
    private readonly options: Options,
  ) {
    this.position = new DeliveredPosition(bus, options, this.stopping.signal);
  }

  /** Starts to consume; rejects when JetStream refuses. */
  async start(): Promise<void> {
    const consumer = await this.ensure();
    this.heartbeat = setInterval(() => this.extendAckWait(), ackWaitMs / 3);
    this.following = this.follow(consumer);
    void this.position.watchConnection();
  }

  /** Finishes the current batch and returns the waiting messages, so that another copy receives them at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await confirmed(Promise.resolve(this.messages?.close()));
    await confirmed(Promise.resolve(this.following));
    await confirmed(this.position.idle());
    await withTimeout(Promise.resolve(this.working), finishWithinMs, () => undefined);
    for (const message of this.waiting.values()) message.nak();
    this.waiting.clear();
    clearInterval(this.heartbeat);
  }

  /** Age in seconds of the oldest message that this process holds, in processing or waiting; 0 when there is none. */
  lagSeconds(): number {
    return Math.max(0, ...[...this.inHand, ...this.waiting.values()].map(ageInSeconds));
  }

  /** Continues until it is stopped, even when the connection, the stream or the consumer is lost. */
  private async follow(first: Consumer): Promise<void> {
    let consumer: Consumer | undefined = first;
    while (!this.stopping.signal.aborted) {
      const end = await this.consume(consumer).catch((error: unknown) => error);
      consumer = undefined;
      if (this.stopping.signal.aborted) return;
      this.options.report('end', `${this.options.name} has to start to consume again: ${errorText(end)}`);
      await pause(retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Ends with the reason when the consumer or its stream is gone, or when it is stopped. */
  private async consume(present: Consumer | undefined): Promise<unknown> {
    const consumer = present ?? (await this.ensure());
    this.messages = await consumer.consume({
      max_messages: 2 * batchSize,
      idle_heartbeat: heartbeatMs,
      expires: requestMs,
      abort_on_missing_resource: true,
      callback: (message) => this.take(message),
    });
    void this.watchHeartbeats(this.messages);
    if (this.stopping.signal.aborted) await this.messages.close();
    return this.messages.closed();
  }

  /**
   * Returns the durable consumer, and creates it when it is missing. A consumer that belongs to an earlier database of
   * the service is recreated, because the new database has not seen the events of the old one. A consumer whose stream
   * has lost messages that it delivered is recreated, too.
   */
  private async ensure(): Promise<Consumer> {
    await ensureStreams(this.bus);
    const { consumers } = await jetstreamManager(this.bus);
    const remove = () => consumers.delete(eventStreamName, this.options.name);
    return untilStored(() => this.ensureIn(consumers), remove);
  }

  private async ensureIn(consumers: ConsumerAPI): Promise<Consumer> {
    const { name, filter, identity } = this.options;
    const settings = {
      description: `database ${identity}`,
      filter_subject: filter,
      ack_wait: ackWaitMs * 1_000_000,
      max_ack_pending: 5 * batchSize,
      max_deliver: -1,
    };
    let present = await consumers.info(eventStreamName, name).catch(undefinedWhenMissing);
    if (
      present &&
      (present.config.description !== settings.description || (await this.position.isBeyondStream(present)))
    ) {
      // Another copy may do the same at this moment.
      await consumers.delete(eventStreamName, name).catch(undefinedWhenMissing);
      present = undefined;
    }
    const lasting = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    const { created } = await (present
      ? consumers.update(eventStreamName, name, settings)
      : consumers.add(eventStreamName, { durable_name: name, ...lasting, ...settings }));
    this.position.follow(created);
    return jetstream(this.bus, { timeout: answerMs }).consumers.get(eventStreamName, name);
  }

  /** A consumer whose heartbeats stop has lost its leader, and the next one may hold less. */
  private async watchHeartbeats(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type === 'heartbeats_missed') this.position.suspect();
    }
  }

  private take(message: JsMsg): void {
    this.position.received(message);
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
