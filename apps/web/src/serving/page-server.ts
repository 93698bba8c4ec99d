import type { IncomingMessage } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import type { Pages } from '../pages.js';
import { Visitor } from '../visitor.js';
import { drainPages } from './draining.js';
import { answerFigure } from './figures.js';
import { secureHeaders } from './headers.js';
import { loadPages, protocolHeader } from './page-handler.js';
import { countPages } from './page-metrics.js';

/** The greatest form or program that is read, in bytes; the platform accepts less. */
const bodyLimit = 512 * 1024;

/** What the pages find in their `platform.req`. */
interface PageRequest extends IncomingMessage {
  visitor: Visitor;
}

interface PageServer {
  server: FastifyInstance;
  /** Asks browsers to use other connections; see `drainPages`. */
  beginDrain: () => void;
}

/** Creates the HTTP server of the pages: it knows the visitor, and hands each request to the pages as they were built. */
export async function createPageServer(pages: Pages): Promise<PageServer> {
  const { WEB_TRUSTED_PROXIES, WEB_ORIGIN } = pages.config;
  const handle = await loadPages();
  const server = fastify({
    bodyLimit,
    trustProxy: WEB_TRUSTED_PROXIES.length > 0 ? WEB_TRUSTED_PROXIES : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const beginDrain = drainPages(server);
  countPages(server);
  // The pages read the body themselves.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(secureHeaders(WEB_ORIGIN))) reply.raw.setHeader(name, value);
  });
  server.get<{ Params: { file: string } }>('/figures/:file', (request, reply) =>
    answerFigure(pages.platform, request.params.file, reply),
  );
  server.all('/*', (request, reply) => {
    reply.hijack();
    const visitor = new Visitor(pages, request.ip);
    const raw = Object.assign(request.raw, { visitor }) satisfies PageRequest;
    nameOrigin(raw, WEB_ORIGIN);
    pages.platform.forVisitor(visitor.address, () => handle(raw, reply.raw));
  });
  return { server, beginDrain };
}

/** The pages compare the origin of a form with their own; behind TLS only the settings know it. */
function nameOrigin({ headers }: IncomingMessage, origin: string | undefined): void {
  const { protocol, host } = new URL(origin ?? `http://${headers.host ?? 'localhost'}`);
  headers[protocolHeader] = protocol.slice(0, -1);
  headers.host = host;
}
