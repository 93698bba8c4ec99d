import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { nameOf } from '../bus.js';
import { counter, delayBuckets, histogram } from '@proximal/telemetry';

const publications = counter('proximal_events_published_total', 'Events that JetStream has taken.', [
  'service',
  'event',
]);
const failedPublications = counter(
  'proximal_event_publish_failures_total',
  'Events that it has refused; the next sweep tries again.',
  ['service', 'event'],
);
const failedSweeps = counter(
  'proximal_outbox_sweep_failures_total',
  'Sweeps of an outbox that did not get everything told.',
);
const republications = counter(
  'proximal_events_republished_total',
  'Events that were published again, for the stream had lost them.',
  ['connection'],
);
const processed = counter(
  'proximal_events_processed_total',
  'Events that a consumer has done with, repeats included.',
  ['service', 'consumer'],
);
const failures = counter('proximal_event_failures_total', 'Times that a consumer failed on an event, and put it off.', [
  'service',
  'consumer',
]);
const deadLettered = counter('proximal_events_given_up_total', 'Events that a consumer has made a dead letter.', [
  'service',
  'consumer',
]);
const delays = histogram(
  'proximal_event_delay_seconds',
  'Time from an event’s telling until a consumer has done with it.',
  ['service', 'consumer'],
  delayBuckets,
);

/** Counts what became of events that were published together, in the same order. */
export function countPublications(events: { subject: string }[], outcomes: PromiseSettledResult<unknown>[]): void {
  for (const [index, { subject }] of events.entries()) {
    const labels = { service: subject.slice(0, subject.indexOf('.')), event: subject };
    if (outcomes[index]?.status === 'fulfilled') publications.inc(labels);
    else failedPublications.inc(labels);
  }
}

/** Counts events that a process has published again; called with 0 at its start, or the first ones would be no rise. */
export function countRepublished(bus: NatsConnection, count: number): void {
  republications.inc({ connection: nameOf(bus) }, count);
}

/** Counts a sweep that has left events behind, for whatever reason. */
export function countFailedSweep(): void {
  failedSweeps.inc();
}

/** Counts what becomes of the messages of one durable consumer. */
export class ConsumptionMeter {
  private readonly labels: { service: string; consumer: string };

  /** @param consumer its name, which begins with the service's */
  constructor(consumer: string) {
    this.labels = { service: consumer.slice(0, consumer.indexOf('_')), consumer };
    // From the start at 0, or the first one would be no rise.
    for (const metric of [processed, failures, deadLettered]) metric.inc(this.labels, 0);
  }

  processed(message: JsMsg): void {
    processed.inc(this.labels);
    delays.observe(this.labels, ageInSeconds(message));
  }

  failed(): void {
    failures.inc(this.labels);
  }

  givenUp(): void {
    deadLettered.inc(this.labels);
  }
}

/** Since the message was told, by JetStream's clock. */
export function ageInSeconds({ info: { timestampNanos } }: JsMsg): number {
  return Math.max(0, Date.now() / 1_000 - timestampNanos / 1e9);
}
