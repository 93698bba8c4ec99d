import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { tlsProblem } from './store-certificates.js';
import { redisCertificate } from './store-urls.js';
import { withTimeout } from '../with-timeout.js';

const silentForMs = 1_000;

/**
 * Returns why a connection to a Redis with TLS failed, as `tlsProblem` does.
 *
 * In TLS 1.3 a server refuses a client's certificate when the client believes that it is connected (RFC 8446, 4.4.2.4).
 * Redis then closes the connection, and a client that writes meanwhile may find it reset before it has read the reason
 * (RFC 1122, 4.2.2.13). So this function connects again and only reads.
 * @param url an address of the schema `redisUrl`
 * @param error what ended the connection
 */
export async function redisTlsProblem(url: string, error: unknown): Promise<string | undefined> {
  const known = tlsProblem(error);
  const isReset = ['ECONNRESET', 'EPIPE'].includes(String((error as NodeJS.ErrnoException | undefined)?.code));
  return known === undefined && isReset && new URL(url).protocol === 'rediss:' ? refusalOf(url) : known;
}

async function refusalOf(url: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const name = isIP(host) === 0 ? { servername: host } : {};
  let socket: TLSSocket | undefined;
  try {
    // Files that hold no certificate, or are gone meanwhile, make this throw.
    socket = connect({ host, port: Number(port || 6379), ...name, ...redisCertificate(url).tls });
    const refused = once(socket, 'error').then(([error]) => tlsProblem(error));
    return await withTimeout(refused, silentForMs, () => undefined);
  } catch (error) {
    return tlsProblem(error);
  } finally {
    socket?.destroy();
  }
}
