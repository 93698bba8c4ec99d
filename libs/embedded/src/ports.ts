import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const [firstPort, firstOutgoingPort] = [10_000, 32_768];

export async function isTaken(port: number): Promise<boolean> {
  const errors = await Promise.all(['127.0.0.1', '::1'].map((host) => listenError(port, host)));
  return errors.includes('EADDRINUSE');
}

export async function listenError(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/**
 * Another process may take the port before the caller listens on it.
 *
 * The port lies below those that systems give to outgoing connections (from 32768 in Linux, ip(7), and from 49152
 * elsewhere, RFC 6335): any connection of any process could take one of those, even a client that calls a server while
 * it starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, firstOutgoingPort);
    if (!(await isTaken(port))) return port;
  }
}
