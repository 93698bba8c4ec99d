import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isProperHost } from '@proximal/runtime';

const changesNothing = ['GET', 'HEAD', 'OPTIONS'];
/** Names that lead to the browser's own machine and never to DNS (RFC 6761, section 6.3). */
const loopbackName = /^([\w-]+\.)*localhost$/;

/** Behind TLS only the settings know it. @returns undefined when the request names no proper host */
export function ownOrigin({ headers }: IncomingMessage, setting: string | undefined): URL | undefined {
  const { host = 'localhost' } = headers;
  const address = setting ?? `http://${host}`;
  return setting !== undefined || isProperHost(host) ? new URL(address) : undefined;
}

/**
 * The name of another site may lead to this server too, and then its scripts could read the pages (DNS rebinding); a
 * name of the own machine and an address of numbers need no DNS.
 * @param names those of the settings, beside the names of the own machine
 */
export function namesThisSite({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const { host = 'localhost' } = headers;
  if (!isProperHost(host)) return false;
  const { hostname } = new URL(`http://${host}`);
  return loopbackName.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || names.includes(hostname);
}

/**
 * Browsers name the origin of every request that changes something (OWASP CSRF Prevention Cheat Sheet).
 * SvelteKit's own check is of forms only: it lets JSON of another site sign the learner out.
 */
export function isForged({ method, headers }: IncomingMessage, { origin }: URL): boolean {
  return !changesNothing.includes(method ?? '') && headers.origin !== origin;
}
