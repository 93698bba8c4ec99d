import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { ConsumerInfo, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { errorText } from '@proximal/runtime';
import { eventStreamName } from '../stream/event-stream.js';
import { codeOf, consumerNotFound } from '../stream/jetstream-codes.js';
import { hasLostTail, positionOf, type StreamPosition } from '../stream/lost-tail.js';

export const retryMs = 1_000;

interface Options {
  name: string;
  report: (kind: string, line: string, error?: unknown) => void;
}

/** How far a durable consumer has come in the stream, and whether the stream has lost what it delivered. */
export class DeliveredPosition {
  private created: string | undefined;
  private last: StreamPosition | undefined;
  /** The value of `last` when the connection was lost, until NATS is known to still hold that message. */
  private doubted: StreamPosition | undefined;
  private doubts = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly bus: NatsConnection,
    private readonly options: Options,
    private readonly stopping: AbortSignal,
  ) {}

  async waitUntilIdle(): Promise<void> {
    await this.looking;
  }

  noteReceived(message: JsMsg): void {
    if (message.info.streamSequence > (this.last?.sequence ?? 0)) this.last = positionOf(message);
  }

  /** Another creation time means another durable consumer, which starts with the first event. */
  follow(created: string): void {
    if (!isSameInstant(created, this.created)) this.last = this.doubted = undefined;
    this.created = created;
  }

  /** Messages after a lost connection say nothing about earlier ones, so the position before the loss is remembered. */
  async watchConnection(): Promise<void> {
    for await (const { type } of this.bus.status()) {
      if (type === 'disconnect') this.doubt();
      if (type === 'reconnect') this.startToLook();
    }
  }

  /** NATS has returned, perhaps with another leader of the stream, which may hold less. */
  suspect(): void {
    this.doubt();
    this.startToLook();
  }

  async isBeyondStream(present: ConsumerInfo): Promise<boolean> {
    const isLost = await hasLostTail(
      this.bus,
      present,
      isSameInstant(present.created, this.created) ? this.doubted : undefined,
    );
    if (isLost)
      this.options.report(
        'loss',
        `${this.options.name} starts again with the stream's first event: the stream has lost some that it had delivered`,
      );
    return isLost;
  }

  private doubt(): void {
    this.doubts += 1;
    this.doubted ??= this.last;
  }

  private startToLook(): void {
    this.looking ??= this.lookForLoss().finally(() => (this.looking = undefined));
  }

  /** The sooner a loss is noticed, the fewer new messages have taken the sequences of lost ones. */
  private async lookForLoss(): Promise<void> {
    const { bus, options, stopping } = this;
    while (!stopping.aborted) {
      // Answers from before another loss prove nothing.
      const { doubts } = this;
      try {
        const { consumers } = await jetstreamManager(bus);
        const present = await consumers.info(eventStreamName, options.name).catch(undefinedWhenMissing);
        // `DurableConsumer` notices that the consumer is gone, and creates it again.
        if (present && (await this.isBeyondStream(present)))
          await consumers.delete(eventStreamName, options.name).catch(undefinedWhenMissing);
        if (doubts !== this.doubts) continue;
        this.doubted = undefined;
        return;
      } catch (error) {
        options.report('look', `${options.name} cannot check yet whether NATS has lost messages: ${errorText(error)}`);
        await pause(retryMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  }
}

/** After a restart NATS writes the time slightly differently. A recreated consumer is seconds younger. */
function isSameInstant(created: string, known = ''): boolean {
  return Math.abs(Date.parse(created) - Date.parse(known)) < 1_000;
}

export function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== consumerNotFound) throw error;
}
