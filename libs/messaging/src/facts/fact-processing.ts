import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Refusal, type Told } from '@proximal/contracts';
import { isStoreAway } from '@proximal/runtime';
import type { Consumption } from './consumes.js';
import { bury, isForAnother } from './dead-letters.js';
import { readFact, Unreadable } from './read-fact.js';

/** How a consumer goes about failures; tests are less patient. */
export interface Patience {
  /** A failure at this delivery of a fact, or a later one, is its last. */
  maxDeliveries: number;
  /** The wait after the first failure, in milliseconds; it doubles with each, up to a minute. */
  firstWaitMs: number;
}

export const usualPatience: Patience = { maxDeliveries: 8, firstWaitMs: 1_000 };

/** One that comes so often without ever failing takes its process down with it each time. */
const hopelessDeliveries = 100;
const longestWaitMs = 60_000;
/** Between tries while the service's database, or a service that it asks, is away. */
const longestWaitForStoreMs = 5_000;
const buryAgainMs = 1_000;

interface Parts {
  /** The durable consumer's. */
  name: string;
  /** By subject: one a version of the fact. */
  versions: ReadonlyMap<string, Consumption>;
  /** Processes facts in a transaction; throws when it could not. */
  process: (consumption: Consumption, told: Told[]) => Promise<void>;
  report: (line: string) => void;
  patience: Patience;
}

interface Delivery {
  message: JsMsg;
  told: Told;
}

/** What becomes of a message: processed and acknowledged, put off, or given up as a dead letter. */
export class FactProcessing {
  private readonly stopping = new AbortController();

  constructor(
    private readonly bus: NatsConnection,
    private readonly parts: Parts,
  ) {}

  /** Ends the waiting for what is away; messages in hand are given back. */
  stop(): void {
    this.stopping.abort();
  }

  /** Settles every message one way or the other; never rejects because of what a message holds. */
  async handle(messages: JsMsg[]): Promise<void> {
    const deliveries = new Map<string, Delivery[]>();
    for (const message of messages) {
      const told = await this.read(message);
      if (told) deliveries.set(message.subject, [...(deliveries.get(message.subject) ?? []), { message, told }]);
    }
    for (const [subject, group] of deliveries) await this.settle(group, this.parts.versions.get(subject)!);
  }

  private async read(message: JsMsg): Promise<Told | undefined> {
    if (isForAnother(message, this.parts.name)) return void message.ack();
    try {
      const { deliveryCount } = message.info;
      if (deliveryCount > hopelessDeliveries) throw new Unreadable(`was begun ${deliveryCount - 1} times and never finished`);
      return readFact(message, this.parts.versions);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      await this.giveUp(message, error.message);
    }
  }

  private async settle(batch: Delivery[], consumption: Consumption): Promise<void> {
    const failure = await this.process(batch, consumption);
    if (failure === undefined) for (const { message } of batch) message.ack();
    else if (this.stopping.signal.aborted) for (const { message } of batch) message.nak();
    else if (batch.length > 1) for (const one of batch) await this.settle([one], consumption);
    else await this.putOff(batch[0]!.message, failure.reason);
  }

  /** Processes a batch, waiting for what is away: that is no fault of a fact, and does not count as a try. */
  private async process(batch: Delivery[], consumption: Consumption): Promise<{ reason: unknown } | undefined> {
    const { firstWaitMs } = this.parts.patience;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitForStoreMs)) {
      try {
        await this.parts.process(consumption, batch.map(({ told }) => told));
        return undefined;
      } catch (reason) {
        if (!isAway(reason) || this.stopping.signal.aborted) return { reason };
        if (waitMs === firstWaitMs) this.parts.report(`${this.parts.name} waits: ${textOf(reason)}`);
        await pause(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async putOff(message: JsMsg, reason: unknown): Promise<void> {
    const { deliveryCount } = message.info;
    const { maxDeliveries, firstWaitMs } = this.parts.patience;
    if (deliveryCount >= maxDeliveries) return this.giveUp(message, textOf(reason));
    this.parts.report(`${this.parts.name} failed on message ${message.info.streamSequence}, tries again: ${textOf(reason)}`);
    message.nak(Math.min(firstWaitMs * 2 ** (deliveryCount - 1), longestWaitMs));
  }

  /** The message goes to the dead letters; when they cannot take it, it comes again. */
  private async giveUp(message: JsMsg, reason: string): Promise<void> {
    const { name, report } = this.parts;
    try {
      await bury(this.bus, name, message, reason);
      message.term();
      report(`${name} gave up on message ${message.info.streamSequence}, which is a dead letter now: ${reason}`);
    } catch (error) {
      report(`${name} cannot reach the dead letters: ${textOf(error)}`);
      message.nak(buryAgainMs);
    }
  }
}

function isAway(error: unknown): boolean {
  return isStoreAway(error) || (error instanceof Refusal && error.code === 'unavailable');
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
