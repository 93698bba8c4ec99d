import type { SpanAbout, SpanKind } from '@proximal/telemetry/instrumentation';

export function requestSpan(service: string, verb: 'request' | 'answer', subject: string, kind: SpanKind): SpanAbout {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.name': verb,
    'messaging.operation.type': verb === 'request' ? 'send' : 'process',
    'messaging.destination.name': subject,
  };
  return { service, name: `${verb} ${subject}`, kind, attributes };
}
