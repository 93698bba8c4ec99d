import type { IncomingMessage } from 'node:http';

const properHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

export function isProperHost(host: string): boolean {
  return properHost.test(host) && URL.canParse(`http://${host}`);
}

/**
 * A request has to name its host once and nowhere another (RFC 9112, section 3.2): otherwise a proxy may have chosen a
 * different host than this server. HTTP/1.0 needs none.
 */
export function namesOneHost({ rawHeaders, headers, httpVersion, url = '/' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host');
  const { host } = headers;
  if (hosts.length > 1 || (host === undefined && httpVersion !== '1.0')) return false;
  if (host !== undefined && !isProperHost(host)) return false;
  // The target's own form, which clients of proxies send.
  const [, scheme, target = ''] = /^(https?:)\/\/([^/?#]*)/i.exec(url) ?? [];
  if (scheme === undefined) return true;
  return isProperHost(target) && (host === undefined || hostIn(scheme, target) === hostIn(scheme, host));
}

function hostIn(scheme: string, host: string): string {
  return new URL(`${scheme}//${host}`).host;
}
