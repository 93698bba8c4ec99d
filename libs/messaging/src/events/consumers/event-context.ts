import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { JsMsg } from '@nats-io/jetstream';
import type { EventEnvelope } from '@proximal/contracts';
import {
  beginSpan,
  contextOf,
  inSpan,
  markFailed,
  SpanKind,
  traceHeader,
  within,
  runWithContext,
  type Span,
  type SpanAbout,
} from '@proximal/telemetry/instrumentation';
import type { Consumption } from './consumes.js';

export interface Delivery {
  message: JsMsg;
  envelope: EventEnvelope;
  consumption: Consumption;
}

export type Batch = [Delivery, ...Delivery[]];

export function withEvents<T>(batch: Batch, action: () => T): T {
  const [first] = batch;
  const about = batch.length === 1 ? { eventId: first.envelope.id } : { eventCount: batch.length };
  return runWithContext(
    { operation: first.message.subject, ...about, sent: batch.map(({ envelope }) => envelope.payload) },
    action,
  );
}

export function withMessage<T>({ subject, data }: JsMsg, action: () => T): T {
  return runWithContext({ operation: subject, sent: data }, action);
}

/**
 * A span for each event whose trace was carried on, as a child of its publication. Work for several events at once has
 * its own span, with links to them.
 */
export async function processInSpans(
  service: string,
  consumer: string,
  batch: Batch,
  work: () => Promise<void>,
): Promise<void> {
  const spans = batch.flatMap(({ message, envelope }) => beginEventSpan(service, consumer, message, envelope) ?? []);
  if (spans.length === 0) return work();
  try {
    await (batch.length === 1 ? within(spans[0], work) : inSpan(batchSpan(service, consumer, batch, spans), work));
  } catch (error) {
    for (const span of spans) markFailed(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

function beginEventSpan(service: string, consumer: string, message: JsMsg, envelope: EventEnvelope): Span | undefined {
  const parent = contextOf(message.headers?.get(traceHeader));
  if (parent === undefined) return undefined;
  const about = eventSpan(service, 'process', message.subject, envelope.id);
  return beginSpan({
    ...about,
    attributes: { ...about.attributes, 'messaging.consumer.group.name': consumer },
    parent,
  });
}

function batchSpan(service: string, consumer: string, batch: Batch, spans: Span[]): SpanAbout {
  const links = spans.map((span) => ({ context: span.spanContext() }));
  const attributes = {
    'messaging.system': 'nats',
    'messaging.batch.message_count': batch.length,
    'messaging.consumer.group.name': consumer,
  };
  const name = `process batch ${batch[0].message.subject}`;
  return { service, name, kind: SpanKind.CONSUMER, attributes, parent: ROOT_CONTEXT, isRoot: true, links };
}

export function eventSpan(service: string, verb: 'publish' | 'process', subject: string, id: string): SpanAbout {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.name': verb,
    'messaging.operation.type': verb === 'publish' ? 'send' : 'process',
    'messaging.destination.name': subject,
    'messaging.message.id': id,
  };
  return {
    service,
    name: `${verb} ${subject}`,
    kind: verb === 'publish' ? SpanKind.PRODUCER : SpanKind.CONSUMER,
    attributes,
  };
}
