import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectionNameOf } from '../../bus.js';
import { counter, delayBuckets, histogram } from '@proximal/telemetry/instrumentation';

const publications = counter('proximal_events_published_total', 'Events that JetStream has accepted.', [
  'service',
  'event',
]);
const failedPublications = counter(
  'proximal_event_publish_failures_total',
  'Events that JetStream has refused; the next sweep tries again.',
  ['service', 'event'],
);
const failedSweeps = counter(
  'proximal_outbox_sweep_failures_total',
  'Sweeps of an outbox that could not publish everything.',
);
const republications = counter(
  'proximal_events_republished_total',
  'Events that were published again because the stream had lost them.',
  ['connection'],
);
const processed = counter('proximal_events_processed_total', 'Events that a consumer has finished, repeats included.', [
  'service',
  'consumer',
]);
const failures = counter(
  'proximal_event_failures_total',
  'Number of times that a consumer failed on an event and postponed it.',
  ['service', 'consumer'],
);
const deadLettered = counter(
  'proximal_events_given_up_total',
  'Events that a consumer has given up and stored as dead letters.',
  ['service', 'consumer'],
);
const delays = histogram(
  'proximal_event_delay_seconds',
  'Time from the publication of an event until a consumer has finished it.',
  ['service', 'consumer'],
  delayBuckets,
);

export function countPublications(events: { subject: string }[], outcomes: PromiseSettledResult<unknown>[]): void {
  for (const [index, { subject }] of events.entries()) {
    const labels = { service: subject.slice(0, subject.indexOf('.')), event: subject };
    if (outcomes[index]?.status === 'fulfilled') publications.inc(labels);
    else failedPublications.inc(labels);
  }
}

export function countRepublished(bus: NatsConnection, count: number): void {
  republications.inc({ connection: connectionNameOf(bus) }, count);
}

export function countFailedSweep(): void {
  failedSweeps.inc();
}

export class ConsumptionMeter {
  private readonly labels: { service: string; consumer: string };

  constructor(consumer: string) {
    this.labels = { service: consumer.slice(0, consumer.indexOf('_')), consumer };
    // A counter that starts above 0 shows no increase.
    for (const metric of [processed, failures, deadLettered]) metric.inc(this.labels, 0);
    delays.zero(this.labels);
  }

  countProcessed(message: JsMsg): void {
    processed.inc(this.labels);
    delays.observe(this.labels, ageInSeconds(message));
  }

  countFailed(): void {
    failures.inc(this.labels);
  }

  countGivenUp(): void {
    deadLettered.inc(this.labels);
  }
}

export function ageInSeconds({ info: { timestampNanos } }: JsMsg): number {
  return Math.max(0, Date.now() / 1_000 - timestampNanos / 1e9);
}
