import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { fastify } from 'fastify';
import jwt from 'jsonwebtoken';
import { BareLessons } from './bare-lessons.repository.js';

/** The settings of the bare handler: the database of the rows, and the key that signs the tokens. */
export interface BareSettings {
  databaseUrl: string;
  publicKey: JsonWebKey;
}

const pageSize = 20;

// The least code that gives the same answers: it checks the token, makes one query and writes JSON, without gateway, bus, limits or contract.
process.once('message', (settings: BareSettings) => {
  void serve(settings).then((port) => process.send!(port));
});

async function serve({ databaseUrl, publicKey }: BareSettings): Promise<number> {
  const lessons = new BareLessons(databaseUrl);
  // A key given as text would be parsed again on every call.
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const app = fastify();
  app.addHook('onRequest', async ({ headers }) => {
    jwt.verify(headers.authorization!.slice('Bearer '.length), key, { algorithms: ['RS256'] });
  });
  app.get<{ Params: { id: string } }>('/lessons/:id', ({ params }) => lessons.find(Number(params.id)));
  app.get('/lessons', async () => ({ data: (await lessons.list(pageSize)).slice(0, pageSize) }));
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
