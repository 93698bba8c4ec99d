import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, ConsumerAPI, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText, withTimeout } from '@proximal/runtime';
import { withinShutdownTimeout } from '../../bus.js';
import { untilStored } from './consumer-storage.js';
import { DeliveredPosition, retryMs, undefinedWhenMissing } from './delivered-position.js';
import { ageInSeconds } from './event-metrics.js';
import { ensureStreams, eventStreamName } from '../stream/event-stream.js';

/** A message without a sign of life for so long goes to another copy. */
const ackWaitMs = 6_000;
const batchSize = 200;
/** Events that were published together arrive within this time, and are handed on together. */
const gatherMs = 10;
/** After the loss of one NATS server of several, nobody answers the request that it had. */
const heartbeatMs = 2_000;
/** The client waits as long before it asks again whether a consumer exists. */
const requestMs = 5_000;
const answerMs = 2_000;
export const finishWithinMs = 20_000;

interface Options {
  name: string;
  filter: string;
  identity: string;
  handle: (messages: JsMsg[]) => Promise<void>;
  report: (kind: string, line: string, error?: unknown) => void;
}

/** Hands on the messages of a durable pull consumer in batches, one batch at a time. */
export class DurableConsumer {
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

  async start(): Promise<void> {
    const consumer = await this.ensure();
    this.heartbeat = setInterval(() => this.extendAckWait(), ackWaitMs / 3);
    this.following = this.follow(consumer);
    void this.position.watchConnection();
  }

  /** Returns the waiting messages, so that another copy receives them at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await withinShutdownTimeout(Promise.resolve(this.messages?.close()));
    await withinShutdownTimeout(Promise.resolve(this.following));
    await withinShutdownTimeout(this.position.waitUntilIdle());
    await withTimeout(Promise.resolve(this.working), finishWithinMs, () => undefined);
    for (const message of this.waiting.values()) message.nak();
    this.waiting.clear();
    clearInterval(this.heartbeat);
  }

  lagSeconds(): number {
    return Math.max(0, ...[...this.inHand, ...this.waiting.values()].map(ageInSeconds));
  }

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

  private async consume(present: Consumer | undefined): Promise<unknown> {
    const consumer = present ?? (await this.ensure());
    this.messages = await consumer.consume({
      max_messages: 2 * batchSize,
      idle_heartbeat: heartbeatMs,
      expires: requestMs,
      abort_on_missing_resource: true,
      callback: (message) => this.enqueue(message),
    });
    void this.watchHeartbeats(this.messages);
    if (this.stopping.signal.aborted) await this.messages.close();
    return this.messages.closed();
  }

  /**
   * Recreates a consumer of an earlier database, because the new one has not seen the events of the old one, and a
   * consumer whose stream has lost messages that it delivered.
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

  private enqueue(message: JsMsg): void {
    this.position.noteReceived(message);
    this.waiting.set(message.info.streamSequence, message);
    this.working ??= this.work()
      .catch((error: unknown) => this.options.report('bug', `${this.options.name} has a bug`, error))
      .finally(() => {
        this.working = undefined;
        this.inHand = [];
      });
  }

  private async work(): Promise<void> {
    await pause(gatherMs);
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
