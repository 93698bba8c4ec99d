import type { IncomingMessage } from 'node:http';

const changesNothing = ['GET', 'HEAD', 'OPTIONS'];
const properHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Returns the address of this site in the visitor's browser. Behind TLS only the settings know it.
 * @returns undefined when the request names no proper host
 */
export function ownOrigin({ headers }: IncomingMessage, setting: string | undefined): URL | undefined {
  const { host = 'localhost' } = headers;
  const address = setting ?? `http://${host}`;
  return setting !== undefined || (properHost.test(host) && URL.canParse(address)) ? new URL(address) : undefined;
}

/**
 * Returns whether another site may have made the browser send a request that changes something (OWASP CSRF Prevention
 * Cheat Sheet, verifying origin). Browsers name the origin of every such request.
 */
export function isForged({ method, headers }: IncomingMessage, { origin }: URL): boolean {
  return !changesNothing.includes(method ?? '') && headers.origin !== origin;
}
