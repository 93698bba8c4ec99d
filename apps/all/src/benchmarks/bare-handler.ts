import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { fastify } from 'fastify';
import jwt from 'jsonwebtoken';
import { BareLessons } from './bare-lessons.repository.js';

/** What the bare handler is told: where the rows are, and which key signs the tokens. */
export interface BareOrder {
  databaseUrl: string;
  publicKey: JsonWebKey;
}

const pageSize = 20;

// The least that could answer the same: a token checked each time, one query, JSON; no gateway, bus, limits or contract.
process.once('message', (order: BareOrder) => {
  void serve(order).then((port) => process.send!(port));
});

async function serve({ databaseUrl, publicKey }: BareOrder): Promise<number> {
  const lessons = new BareLessons(databaseUrl);
  // As a KeyObject: a key given as text would be parsed again on every call.
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const app = fastify();
  app.addHook('onRequest', async ({ headers }) => {
    jwt.verify(headers.authorization!.slice('Bearer '.length), key, { algorithms: ['RS256'] });
  });
  app.get<{ Params: { id: string } }>('/lessons/:id', ({ params }) => lessons.find(Number(params.id)));
  app.get('/lessons', async () => ({ data: (await lessons.list(pageSize)).slice(0, pageSize) }));
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
