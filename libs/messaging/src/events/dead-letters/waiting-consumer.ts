import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText, withTimeout } from '@proximal/runtime';
import { withinShutdownTimeout } from '../../bus.js';
import { finishWithinMs } from '../consumers/durable-consumer.js';
import { ageInSeconds } from '../consumers/event-metrics.js';
import { ensureWaitingStream, waitingStreamName } from '../stream/event-stream.js';
import { codeOf, consumerNotFound } from '../stream/jetstream-codes.js';
import { asDelivered, subjectOfWaiting, waitingSubjectOf } from './waiting-events.js';

const batchSize = 100;
const pullMs = 10_000;
/** The shortest pull that JetStream's client allows, in milliseconds. */
const shortestPullMs = 1_000;
const ackWaitMs = 6_000;
const returnMs = 500;
/** A newer copy gets the event meanwhile, and without one copies look at a batch now and then. */
const restMs = 3_000;
const retryMs = 2_000;
/** Deliveries to copies that do not know the version say nothing about the event, so only so many count. */
const countedDeliveries = 4;

interface Options {
  name: string;
  knows: (subject: string) => boolean;
  longestWaitSeconds: number;
  handle: (messages: JsMsg[]) => Promise<void>;
  giveUp: (message: JsMsg, reason: string) => Promise<void>;
  report: (kind: string, line: string, error?: unknown) => void;
}

export class WaitingConsumer {
  private readonly stopping = new AbortController();
  private following: Promise<void> | undefined;
  private messages: ConsumerMessages | undefined;
  private consumer: Consumer | undefined;

  constructor(
    private readonly bus: NatsConnection,
    private readonly options: Options,
  ) {}

  start(): void {
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await withinShutdownTimeout(Promise.resolve(this.messages?.close()));
    await withTimeout(Promise.resolve(this.following), finishWithinMs, () => undefined);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const restingMs = await this.turn().catch((error: unknown) => {
        this.consumer = undefined;
        if (!signal.aborted)
          this.options.report('waiting', `${this.options.name} cannot read waiting events: ${errorText(error)}`);
        return retryMs;
      });
      if (restingMs > 0) await pause(restingMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async turn(): Promise<number> {
    const batch = await this.pull((this.consumer ??= await this.ensure()));
    const heartbeat = setInterval(() => batch.forEach((message) => message.working()), ackWaitMs / 3);
    try {
      const isKnown = (message: JsMsg) => this.options.knows(subjectOfWaiting(message));
      const known = batch.filter(isKnown);
      const unknown = batch.filter((message) => !isKnown(message));
      if (known.length > 0) await this.options.handle(known.map((message) => this.toOriginal(message)));
      for (const message of unknown) await this.putBack(message);
      return unknown.length > 0 ? restMs : 0;
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async pull(consumer: Consumer): Promise<JsMsg[]> {
    const first = await this.fetch(consumer, { max_messages: 1, expires: pullMs });
    if (first.length === 0) return [];
    return [...first, ...(await this.fetch(consumer, { max_messages: batchSize - 1, expires: shortestPullMs }))];
  }

  /** Waits until the pull ends by itself: what is on its way to a pull that was given up comes back only after `ackWaitMs`. */
  private async fetch(consumer: Consumer, limits: { max_messages: number; expires: number }): Promise<JsMsg[]> {
    const messages: JsMsg[] = [];
    this.messages = await consumer.fetch(limits);
    // Only the loop closes it: waiting for that before the loop would never end.
    if (this.stopping.signal.aborted) void this.messages.close();
    for await (const message of this.messages) messages.push(message);
    return messages;
  }

  private async putBack(message: JsMsg): Promise<void> {
    if (!this.isOverdue(message)) return message.nak(returnMs);
    const hours = Math.round(this.options.longestWaitSeconds / 360) / 10;
    const reason = `unknown version: ${subjectOfWaiting(message)}, and no copy has known it for ${hours} h`;
    await this.options.giveUp(this.toOriginal(message), reason);
  }

  /** An overdue message that nobody finishes is one that ends its process. */
  private toOriginal(message: JsMsg): JsMsg {
    const { deliveryCount } = message.info;
    return asDelivered(message, this.isOverdue(message) ? deliveryCount : Math.min(deliveryCount, countedDeliveries));
  }

  private isOverdue(message: JsMsg): boolean {
    return ageInSeconds(message) > this.options.longestWaitSeconds;
  }

  private async ensure(): Promise<Consumer> {
    const { name } = this.options;
    const { consumers } = await jetstreamManager(this.bus);
    try {
      return await jetstream(this.bus).consumers.get(waitingStreamName, name);
    } catch (error) {
      const code = codeOf(error);
      if (code !== consumerNotFound) await ensureWaitingStream(this.bus);
      await consumers.add(waitingStreamName, {
        durable_name: name,
        filter_subject: waitingSubjectOf(name),
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: ackWaitMs * 1_000_000,
        max_deliver: -1,
      });
      return jetstream(this.bus).consumers.get(waitingStreamName, name);
    }
  }
}
