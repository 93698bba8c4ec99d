import dns from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * For `localhost` on all its addresses: clients use 127.0.0.1 or ::1. Fastify would open a second HTTP server without
 * our listeners there. So connections to a further address are passed to the one server.
 * @throws errors of listening, such as EADDRINUSE
 */
export async function listen(server: FastifyInstance, port: number, host: string): Promise<number> {
  const [first = host, ...further] = host === 'localhost' ? await addressesOf(host) : [host];
  const doors: Server[] = [];
  let closed: Promise<unknown>[] = [];
  server.addHook('preClose', (done) => {
    closed = doors.map((door) => new Promise((resolve) => door.close(resolve)));
    done();
  });
  server.addHook('onClose', async () => {
    await Promise.all(closed);
  });
  await server.listen({ port, host: first });
  const { port: taken } = server.server.address() as AddressInfo;
  for (const address of further) doors.push(...(await openDoor(server.server, taken, address)));
  return taken;
}

async function addressesOf(host: string): Promise<string[]> {
  return (await dns.lookup(host, { all: true })).map(({ address }) => address);
}

/** No door when the machine lacks the address, such as ::1 without IPv6. */
async function openDoor(server: HttpServer, port: number, host: string): Promise<Server[]> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  door.listen({ port, host });
  try {
    await once(door, 'listening');
    return [door];
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
