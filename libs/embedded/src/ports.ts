import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns whether a process listens on this port of the loopback address. */
export async function isTaken(port: number): Promise<boolean> {
  return (await listenError(port, '127.0.0.1')) === 'EADDRINUSE';
}

/** Returns the code of the error of listening there, such as EADDRINUSE; undefined when it is possible. */
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

/** Returns a port that was free a moment ago; another process may take it before the caller listens on it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('a listening server has no address');
  return address.port;
}
