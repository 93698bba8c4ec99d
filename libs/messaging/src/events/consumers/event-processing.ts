import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Refusal, type EventEnvelope } from '@proximal/contracts';
import { errorText, isStoreUnavailable } from '@proximal/runtime';
import { connectionNameOf } from '../../bus.js';
import type { Consumption } from './consumes.js';
import { moveToDeadLetters, isForAnother } from '../dead-letters/dead-letters.js';
import { ConsumptionMeter } from './event-metrics.js';
import { processInSpans, withEvents, withMessage, type Batch, type Delivery } from './event-context.js';
import { readEvent, UnknownVersion, Unreadable } from '../stream/read-event.js';

export interface RetryPolicy {
  maxFailures: number;
  /** Doubles with each failure, up to a minute. */
  firstWaitMs: number;
}

export const defaultRetryPolicy: RetryPolicy = { maxFailures: 8, firstWaitMs: 1_000 };

/** So many postponed events are given up sooner, because they block good events. */
const flood = 200;
const maxFailuresInFlood = 2;
/** Such a message may crash its process, so from this count on it is tried alone. */
const suspiciousDeliveries = 4;
const hopelessDeliveries = 100;
const longestWaitMs = 60_000;
const longestWaitForStoreMs = 5_000;

interface Options {
  name: string;
  versions: ReadonlyMap<string, Consumption>;
  process: (consumption: Consumption, envelope: EventEnvelope[]) => Promise<void>;
  /** Without it an event of an unknown version is a dead letter at once. */
  letWait?: ((message: JsMsg) => Promise<void>) | undefined;
  report: (kind: string, line: string, error?: unknown) => void;
  retryPolicy: RetryPolicy;
}

export class EventProcessing {
  private readonly stopping = new AbortController();
  private readonly failures = new Map<number, { count: number; lastAt: number }>();

  private readonly meter: ConsumptionMeter;

  constructor(
    private readonly bus: NatsConnection,
    private readonly options: Options,
  ) {
    this.meter = new ConsumptionMeter(options.name);
  }

  stop(): void {
    this.stopping.abort();
  }

  /** Never rejects because of the content of a message. */
  async handle(messages: JsMsg[]): Promise<void> {
    const batches = new Map<string, Batch>();
    const suspects: Delivery[] = [];
    for (const message of messages) {
      const delivery = await this.read(message);
      if (!delivery) continue;
      const batch = batches.get(message.subject);
      if (message.info.deliveryCount >= suspiciousDeliveries) suspects.push(delivery);
      else if (batch) batch.push(delivery);
      else batches.set(message.subject, [delivery]);
    }
    for (const batch of batches.values()) await this.processBatch(batch);
    // The order is random each time: a message that crashes the process would otherwise always come before the same
    // messages.
    for (const suspect of suspects.toSorted(() => Math.random() - 0.5)) await this.processBatch([suspect]);
  }

  private async read(message: JsMsg): Promise<Delivery | undefined> {
    if (isForAnother(message, this.options.name)) return void message.ack();
    try {
      const { deliveryCount } = message.info;
      if (deliveryCount > hopelessDeliveries)
        throw new Unreadable(`was started ${deliveryCount - 1} times and never finished`);
      return { message, ...readEvent(message, this.options.versions) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { letWait } = this.options;
      const end = () =>
        error instanceof UnknownVersion && letWait
          ? this.putAside(message, letWait)
          : this.giveUp(message, error.message);
      await withMessage(message, end);
    }
  }

  private async putAside(message: JsMsg, letWait: (message: JsMsg) => Promise<void>): Promise<void> {
    const { name, report } = this.options;
    try {
      await letWait(message);
      message.ack();
      report('unknown version', `${name} lets ${message.subject} wait for a copy that knows this version`);
    } catch (error) {
      report('waiting failure', `${name} cannot store a waiting event: ${errorText(error)}`);
      message.nak(this.waitAfter(message.info.deliveryCount));
    }
  }

  private processBatch(batch: Batch): Promise<void> {
    return withEvents(batch, () => this.acknowledgeBatch(batch));
  }

  private async acknowledgeBatch(batch: Batch): Promise<void> {
    const failure = await this.process(batch);
    if (failure === undefined) for (const { message } of batch) this.finish(message);
    else if (this.stopping.signal.aborted) for (const { message } of batch) message.nak();
    else if (batch.length > 1) for (const one of batch) await this.processBatch([one]);
    else await this.putOff(batch[0].message, failure.reason);
  }

  /** An unavailable store is not the event's fault, and does not count as an attempt. */
  private async process(batch: Batch): Promise<{ reason: unknown } | undefined> {
    const [{ consumption }] = batch;
    for (let waitMs = this.options.retryPolicy.firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitForStoreMs)) {
      try {
        const envelope = batch.map((delivery) => delivery.envelope);
        await processInSpans(connectionNameOf(this.bus), this.options.name, batch, () =>
          this.options.process(consumption, envelope),
        );
        return undefined;
      } catch (reason) {
        if (!isUnavailable(reason) || this.stopping.signal.aborted) return { reason };
        this.options.report('unavailable', `${this.options.name} waits: ${errorText(reason)}`);
        await pause(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private finish(message: JsMsg): void {
    this.failures.delete(message.info.streamSequence);
    message.ack();
    this.meter.countProcessed(message);
  }

  private async putOff(message: JsMsg, reason: unknown): Promise<void> {
    const { streamSequence } = message.info;
    this.meter.countFailed();
    const failures = (this.failures.get(streamSequence)?.count ?? 0) + 1;
    this.failures.set(streamSequence, { count: failures, lastAt: performance.now() });
    const { maxFailures, firstWaitMs } = this.options.retryPolicy;
    const limit = this.isFlooded() ? Math.min(maxFailures, maxFailuresInFlood) : maxFailures;
    if (failures >= limit) return this.giveUp(message, errorText(reason));
    this.options.report('failure', `${this.options.name} failed on message ${streamSequence}, tries again`, reason);
    message.nak(Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs));
  }

  private isFlooded(): boolean {
    if (this.failures.size <= flood) return false;
    // Some messages may have gone to another copy since then.
    const forgottenAt = performance.now() - 2 * longestWaitMs;
    for (const [streamSequence, { lastAt }] of this.failures)
      if (lastAt < forgottenAt) this.failures.delete(streamSequence);
    return this.failures.size > flood;
  }

  /** When the dead letters cannot store the message, JetStream delivers it again, later each time. */
  async giveUp(message: JsMsg, reason: string): Promise<void> {
    const { name, report } = this.options;
    const { streamSequence, deliveryCount } = message.info;
    try {
      await moveToDeadLetters(this.bus, name, message, reason);
      this.failures.delete(streamSequence);
      message.term();
      this.meter.countGivenUp();
      report('dead letter', `${name} gave up on message ${streamSequence}, which is a dead letter now: ${reason}`);
    } catch (error) {
      report('dead letter failure', `${name} cannot reach the dead letters: ${errorText(error)}`);
      message.nak(this.waitAfter(deliveryCount));
    }
  }

  private waitAfter(deliveryCount: number): number {
    return Math.min(this.options.retryPolicy.firstWaitMs * 2 ** Math.min(deliveryCount, 16), longestWaitMs);
  }
}

function isUnavailable(error: unknown): boolean {
  return isStoreUnavailable(error) || (error instanceof Refusal && error.code === 'unavailable');
}
