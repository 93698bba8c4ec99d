import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

export interface CollectedSpan {
  name: string;
  kind: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  service: unknown;
  process: unknown;
  attributes: Record<string, unknown>;
  isFailed: boolean;
  links: { traceId: string; spanId: string }[];
}

type Attribute = { key: string; value: Record<string, unknown> };
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}
type SentSpan = Omit<CollectedSpan, 'kind' | 'attributes' | 'links'> & {
  kind: number;
  attributes: Attribute[];
  status?: { code?: number };
  links?: { traceId: string; spanId: string }[];
};

export class SpanCollector {
  readonly spans: CollectedSpan[] = [];
  private readonly arrivals = new EventEmitter();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SpanCollector> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.url === '/v1/traces') collector.receive(JSON.parse(Buffer.concat(parts).toString()) as Sent);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const collector = new SpanCollector(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async span(isIt: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
    for (;;) {
      const found = this.spans.find(isIt);
      if (found) return found;
      await once(this.arrivals, 'more');
    }
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private receive({ resourceSpans }: Sent): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const process = valuesOf(resource.attributes)['service.name'];
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans).map((span) => collected(span, process)));
    }
    this.arrivals.emit('more');
  }
}

function collected(
  { name, kind, traceId, spanId, parentSpanId, links = [], status, ...sent }: SentSpan,
  process: unknown,
): CollectedSpan {
  const attributes = valuesOf(sent.attributes);
  const ids = {
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
  };
  return {
    name,
    kind: kinds[kind]!,
    ...ids,
    service: attributes['proximal.service'],
    process,
    attributes,
    isFailed: status?.code === 2,
  };
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
