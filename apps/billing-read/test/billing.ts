import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { subscriptionChanged, subscriptionReported, type PayloadOf, type EventEnvelope } from '@proximal/contracts';

export type Report = PayloadOf<typeof subscriptionReported>;
export type Change = EventEnvelope<typeof subscriptionChanged>;

let lastMarker = 1_000_000;

export function aReport(parts: Partial<Report> = {}): Report {
  return {
    learnerId: 1,
    version: 1,
    planId: 'pro_monthly',
    status: 'active',
    currentPeriodEnd: '2027-01-15T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    ...parts,
  };
}

export class Billing {
  private readonly changes: Change[] = [];
  private arrived = () => {};

  constructor(private readonly bus: NatsConnection) {
    bus.subscribe(subscriptionChanged.subject, {
      callback: (_error, message) => {
        this.changes.push(message.json<Change>());
        this.arrived();
      },
    });
  }

  /** The random message id keeps JetStream from dropping a repeated event. */
  async publish(event: { id: string; payload: unknown }, subject = subscriptionReported.subject): Promise<void> {
    await jetstream(this.bus).publish(subject, JSON.stringify(event), { msgID: randomUUID() });
  }

  async replay(events: { id: string; payload: Report }[]): Promise<Change[]> {
    const before = this.changes.length;
    await Promise.all(events.map((event) => this.publish(event)));
    // The service consumes reports in the order of the stream, and publishes changes in the order in which they
    // happened.
    const learnerId = (lastMarker += 1);
    await this.publish({ id: randomUUID(), payload: aReport({ learnerId }) });
    const isMarker = ({ payload }: Change) => payload.learnerId === learnerId;
    while (!this.changes.some(isMarker)) await new Promise<void>((resolve) => (this.arrived = resolve));
    return this.changes.slice(before).filter((change) => !isMarker(change));
  }

  publishReports(...reports: Report[]): Promise<Change[]> {
    return this.replay(reports.map((payload) => ({ id: randomUUID(), payload })));
  }
}
