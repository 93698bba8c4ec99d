import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerAddress, namesOneHost, trustedProxies } from '@proximal/runtime';
import { fastify, type FastifyInstance } from 'fastify';
import type { WebConfig } from '../../../config.js';
import type { Pages } from '../pages.js';
import { Visitor } from '../visitor.js';
import { drainPages } from './draining.js';
import { Figures } from './figures.js';
import { secureHeaders } from './headers.js';
import { isForged, namesThisSite, ownOrigin } from './own-origin.js';
import { loadPages, protocolHeader } from './page-handler.js';
import { endReminders, isOneClick } from './one-click.js';
import { countPages } from './page-metrics.js';
import { refuse, refusedHeaders } from './refusing.js';
import { unreadableRequests } from './unreadable-requests.js';

/** In bytes; the platform accepts less. */
const bodyLimit = 512 * 1024;

interface PageRequest extends IncomingMessage {
  visitor: Visitor;
}

interface PageServer {
  server: FastifyInstance;
  beginDrain: () => void;
}

export async function createPageServer(pages: Pages): Promise<PageServer> {
  const handle = await loadPages();
  const server = createServer(pages.config);
  const beginDrain = drainPages(server);
  countPages(server);
  leaveBodiesToPages(server);
  refuseOtherSites(server, pages.config);
  const figures = new Figures(pages.platform);
  server.get<{ Params: { file: string } }>('/figures/:file', (request, reply) =>
    pages.platform.forVisitor(callerAddress(request), false, () => figures.answer(request.params.file, reply)),
  );
  server.post<{ Querystring: { token?: string } }>('/unsubscribe/one-click', (request, reply) =>
    endReminders(new Visitor(pages, callerAddress(request)), request.query.token, reply),
  );
  // For programs that open the address of the header instead.
  server.get<{ Querystring: { token?: string } }>('/unsubscribe/one-click', ({ query: { token = '' } }, reply) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303),
  );
  server.all('/*', (request, reply) => {
    reply.hijack();
    const visitor = new Visitor(pages, callerAddress(request));
    const raw = Object.assign(request.raw, { visitor }) satisfies PageRequest;
    const isStream = raw.headers.accept === 'text/event-stream';
    pages.platform.forVisitor(visitor.address, isStream, () => handle(raw, reply.raw));
  });
  return { server, beginDrain };
}

function createServer({ WEB_TRUSTED_PROXIES, WEB_ORIGIN }: WebConfig): FastifyInstance {
  return fastify({
    bodyLimit,
    trustProxy: trustedProxies(WEB_TRUSTED_PROXIES),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: unreadableRequests(WEB_ORIGIN),
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      nameHeaders(reply.raw, WEB_ORIGIN);
      reply.raw.writeHead(400, refusedHeaders).end('The address cannot be read.');
    },
  });
}

function leaveBodiesToPages(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

function refuseOtherSites(server: FastifyInstance, { WEB_ORIGIN, WEB_HOST }: WebConfig): void {
  const ownNames = [WEB_HOST].concat(WEB_ORIGIN === undefined ? [] : new URL(WEB_ORIGIN).hostname);
  server.addHook('onRequest', async ({ raw }, reply) => {
    nameHeaders(reply.raw, WEB_ORIGIN);
    const origin = ownOrigin(raw, WEB_ORIGIN);
    if (origin === undefined || !namesOneHost(raw)) return refuse(reply, 400, 'The name of the host cannot be read.');
    if (!namesThisSite(raw, ownNames)) return refuse(reply, 421, otherName(WEB_ORIGIN));
    if (isForged(raw, origin) && !isOneClick(raw)) return refuse(reply, 403, 'Another site has sent this form.');
    nameOrigin(raw, origin);
  });
}

function otherName(origin: string | undefined): string {
  return origin === undefined
    ? 'These pages are shown at localhost only. For another address, set WEB_ORIGIN to it.'
    : `These pages have another address: ${origin}.`;
}

function nameHeaders(response: ServerResponse, origin: string | undefined): void {
  for (const [name, value] of Object.entries(secureHeaders(origin))) response.setHeader(name, value);
}

/** The pages make their own address from these headers. */
function nameOrigin({ headers }: IncomingMessage, { protocol, host }: URL): void {
  headers[protocolHeader] = protocol.slice(0, -1);
  headers.host = host;
}
