import type { NatsConnection } from '@nats-io/transport-node';

/** Counts every message on some subjects, including those that JetStream drops as duplicates. */
export class Wire {
  private count = 0;
  private readonly perSecond = new Map<number, number>();
  private readonly awaited = new Map<string, (at: number) => void>();

  private constructor() {}

  static watch(bus: NatsConnection, subjects: string): Wire {
    const wire = new Wire();
    bus.subscribe(subjects, { callback: (_, message) => wire.record(message.headers?.get('Nats-Msg-Id') ?? '') });
    return wire;
  }

  /** Returns the number of messages so far. */
  get total(): number {
    return this.count;
  }

  /** Returns the greatest number of messages within a second of the clock. */
  get busiestSecond(): number {
    return Math.max(0, ...this.perSecond.values());
  }

  /** Resolves to the time of the event's message, by `performance.now()`. */
  arrivalOf(id: string): Promise<number> {
    return new Promise((resolve) => this.awaited.set(id, resolve));
  }

  private record(id: string): void {
    const now = performance.now();
    const second = Math.floor(now / 1_000);
    this.count += 1;
    this.perSecond.set(second, (this.perSecond.get(second) ?? 0) + 1);
    this.awaited.get(id)?.(now);
    this.awaited.delete(id);
  }
}
