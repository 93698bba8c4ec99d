import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { openApiDocument } from '@proximal/contract-docs';
import { Refusal, type Operation } from '@proximal/contracts';
import { BUS } from '@proximal/messaging';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { Database } from '../../database.js';
import { jwksOf } from '../../accounts/tokens/signing-keys.js';
import { json } from '../answers/answers.js';
import { varyBy } from '../answers/vary.js';
import { basePath } from '../routing/links.js';
import { favicon } from './favicon.js';
import { mountPage } from './ready-page.js';
import { mountReferencePage } from './reference-page.js';
import { refuse } from '../answers/refusals.js';

const addresses = JSON.stringify({ data: { reference: '/docs', document: '/openapi.json', interface: basePath } });

@Injectable()
export class ServicePagesService {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly database: Database,
  ) {}

  mount(server: FastifyInstance, mounted: readonly Operation[]): void {
    this.show(server, '/openapi.json', openApiDocument(mounted));
    this.show(server, '/.well-known/jwks.json', jwksOf(this.config.SIGNING_KEYS));
    server.get('/healthz', { config: { isProbe: true } }, (_request, reply) =>
      reply.type(json).send('{"status":"alive"}'),
    );
    server.get('/readyz', { config: { isProbe: true } }, (_request, reply) => this.answerReady(reply));
    mountReferencePage(server);
    mountEntryPage(server);
    const headers = { 'cache-control': 'public, max-age=86400' };
    mountPage(server, { path: '/favicon.ico', type: 'image/x-icon', body: favicon(), headers });
  }

  private show(server: FastifyInstance, path: string, document: object): void {
    const headers = { 'cache-control': 'public, max-age=300' };
    mountPage(server, { path, type: json, body: JSON.stringify(document), headers });
  }

  /** Redis does not matter: without it the gateway still limits and serves requests. */
  private async answerReady(reply: FastifyReply): Promise<FastifyReply> {
    const isReady = !this.bus.isClosed() && (await this.database.isReachable());
    return isReady ? reply.type(json).send('{"status":"ready"}') : refuse(reply, new Refusal('unavailable'));
  }
}

function mountEntryPage(server: FastifyInstance): void {
  for (const path of ['/', basePath])
    server.get(path, (request, reply) => {
      varyBy(reply, 'Accept');
      reply.header('cache-control', 'no-store');
      return request.headers.accept?.includes('text/html')
        ? reply.redirect('/docs', 302)
        : reply.type(json).send(addresses);
    });
}
