import type { FastifyInstance } from 'fastify';
import { json } from '../answers/answers.js';
import { varyBy } from '../answers/encodings.js';
import { basePath } from '../routing/links.js';
import type { RouteTable } from '../routing/route-table.js';

const addresses = JSON.stringify({ data: { reference: '/docs', document: '/openapi.json', interface: basePath } });

export function mountEntryPage(server: FastifyInstance, table: RouteTable): void {
  for (const path of ['/', basePath]) {
    table.add('GET', path);
    server.get(path, (request, reply) => {
      varyBy(reply, 'Accept');
      reply.header('cache-control', 'no-store');
      return request.headers.accept?.includes('text/html')
        ? reply.redirect('/docs', 302)
        : reply.type(json).send(addresses);
    });
  }
}
