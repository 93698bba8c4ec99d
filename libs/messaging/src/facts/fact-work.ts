import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { JsMsg } from '@nats-io/jetstream';
import type { Told } from '@proximal/contracts';
import {
  beginSpan,
  contextOf,
  inSpan,
  markFailed,
  SpanKind,
  traceHeader,
  within,
  withWork,
  type Span,
  type SpanAbout,
} from '@proximal/telemetry';

/** A message of the stream with the fact that it tells. */
export interface Delivery {
  message: JsMsg;
  told: Told;
}

/** Lines that are logged meanwhile say which facts they are about. */
export function withFacts<T>(batch: Delivery[], doIt: () => T): T {
  const [first] = batch;
  const about = batch.length === 1 ? { factId: first?.told.id } : { factCount: batch.length };
  return withWork({ operation: first?.message.subject, ...about, sent: batch.map(({ told }) => told.payload) }, doIt);
}

/** The same of a message that may tell nothing that can be read. */
export function withMessage<T>({ subject, data }: JsMsg, doIt: () => T): T {
  return withWork({ operation: subject, sent: data }, doIt);
}

/**
 * Processes a batch with a span for each of its facts whose trace was carried on, the child of the one that told it.
 * What is done for a single fact belongs to its trace; what is done for several at once to one of its own, with links.
 */
export async function processInSpans(
  service: string,
  consumer: string,
  batch: Delivery[],
  work: () => Promise<void>,
): Promise<void> {
  const spans = batch.flatMap(({ message, told }) => beginFactSpan(service, consumer, message, told) ?? []);
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

function beginFactSpan(service: string, consumer: string, message: JsMsg, told: Told): Span | undefined {
  const parent = contextOf(message.headers?.get(traceHeader));
  if (parent === undefined) return undefined;
  const about = factSpan(service, 'process', message.subject, told.id);
  return beginSpan({
    ...about,
    attributes: { ...about.attributes, 'messaging.consumer.group.name': consumer },
    parent,
  });
}

function batchSpan(service: string, consumer: string, batch: Delivery[], spans: Span[]): SpanAbout {
  const links = spans.filter((span) => span.isRecording()).map((span) => ({ context: span.spanContext() }));
  const attributes = {
    'messaging.system': 'nats',
    'messaging.batch.message_count': batch.length,
    'messaging.consumer.group.name': consumer,
  };
  const name = `process batch ${batch[0]!.message.subject}`;
  return { service, name, kind: SpanKind.CONSUMER, attributes, parent: ROOT_CONTEXT, isRoot: true, links };
}

/** The span of a fact that is told, or processed. */
export function factSpan(service: string, verb: 'publish' | 'process', subject: string, id: string): SpanAbout {
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
