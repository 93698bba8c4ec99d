import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { trustedProxies } from '@proximal/runtime';
import { fastify, type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { AdmissionService } from './admission/admission.service.js';
import { Arrivals } from './admission/arrivals.js';
import { compressAnswers } from './answers/compression.js';
import { countAnswers, followAnswer } from './answers/http-metrics.js';
import { isJsonType } from './routing/input.js';
import { answerUnreadable, hangUpMs, noteAnswer } from './admission/unreadable.js';

const bodyLimit = 256 * 1024;

const settings = {
  bodyLimit,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  // During shutdown it still serves requests on open connections, and closes each connection after its answer.
  return503OnClosing: false,
  http: {
    requireHostHeader: false,
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
} as const;

export interface EdgeSlot {
  admission: AdmissionService | undefined;
}

type HttpServerConfig = Pick<GatewayConfig, 'TRUSTED_PROXIES' | 'ACCESS_LOG_SAMPLE'>;

/** No request may bypass its hook, which comes before those of Nest's adapter: some of them answer by themselves. */
export function createHttpServer(
  slot: EdgeSlot,
  { TRUSTED_PROXIES, ACCESS_LOG_SAMPLE }: HttpServerConfig,
): FastifyInstance {
  const admission = () => mountedIn(slot);
  const arrivals = new Arrivals();
  const server = fastify({
    ...settings,
    trustProxy: trustedProxies(TRUSTED_PROXIES),
    // Fastify calls this for a path that cannot be decoded or has a part too long for an id, before any hook has run.
    frameworkErrors: (_error, request, reply) => {
      followAnswer(request, reply);
      void admission()
        .admit(request, reply, arrivals.earliest())
        .catch((error: unknown) => admission().answerError(error, request, reply));
    },
    clientErrorHandler: (error, socket) => void answerUnreadable(error, socket, admission()),
  });
  server.decorate('accessLogSample', ACCESS_LOG_SAMPLE);
  server.decorateRequest('counted');
  server.decorateRequest('span');
  countAnswers(server);
  compressAnswers(server);
  admitRequests(server, admission, arrivals);
  acceptAnyContent(server);
  refuseUpgrades(server, admission);
  continueInOrder(server);
  closeInStages(server);
  return server;
}

function mountedIn({ admission }: EdgeSlot): AdmissionService {
  if (admission === undefined) throw new Error('the edge is not mounted yet');
  return admission;
}

function admitRequests(server: FastifyInstance, admission: () => AdmissionService, arrivals: Arrivals): void {
  server.addHook('onRequest', (request, reply) => admission().admit(request, reply, arrivals.earliest()));
  server.addHook('onClose', () => arrivals.stop());
  server.setNotFoundHandler((request, reply) => admission().refusePath(request, reply));
  server.setErrorHandler((error, request, reply) => admission().answerError(error, request, reply));
}

function acceptAnyContent(server: FastifyInstance): void {
  // Fastify would refuse an unreadable type before the body's size is known, and when no body is needed.
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['content-type'] !== undefined && !isJsonType(headers['content-type']))
      headers['content-type'] = 'not/json';
    done();
  });
  server.removeAllContentTypeParsers();
  // Only collected: whether the body is JSON is checked after its size, in the interface's order of refusals.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Without listeners Node closes a CONNECT, and answers an unmet Expect without a body. */
function refuseUpgrades(server: FastifyInstance, admission: () => AdmissionService): void {
  const answer = (code: string, { socket, headers }: IncomingMessage) =>
    void answerUnreadable({ code }, socket, admission(), headers['x-request-id']);
  server.server.on('connect', (request) => answer('CONNECT', request));
  server.server.on('checkExpectation', (request) => answer('EXPECT', request));
}

/** Otherwise Node would send `100 Continue` between head and body of the answer before it. */
function continueInOrder({ server }: FastifyInstance): void {
  server.on('checkContinue', (request: IncomingMessage, answer: ServerResponse) => {
    const begin = () => {
      answer.writeContinue();
      server.emit('request', request, answer);
    };
    if (answer.socket) begin();
    else answer.once('socket', begin);
  });
}

/**
 * Node destroys a connection after its last answer. Where the request has more bytes to come, that would reset the
 * connection, and the reset could overtake the answer: so only its own side is closed (RFC 9112, section 9.6).
 */
function closeInStages({ server }: FastifyInstance): void {
  // A caller that has sent its request and closed its side of the connection still waits for the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    noteAnswer(request, answer);
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket);
      socket.end();
      setTimeout(() => socket.destroy(), hangUpMs).unref();
    };
  });
}

export class EdgeAdapter extends FastifyAdapter {
  override setNotFoundHandler() {
    return this.instance;
  }

  override setErrorHandler() {
    return this.instance;
  }
}
