import { z } from 'zod';
import { certificateFiles, type CertificateFiles } from './store-certificates.js';

export interface NatsServers {
  servers: string[];
  user: string;
  password: string;
  /** With `tls://` a server without TLS is refused. With `nats://` TLS is used where the server has it. */
  isTls: boolean;
  certificate: CertificateFiles | undefined;
}

const form = /^(nats|tls):\/\/(?:([^/?#]*)@)?([^/?#@]*)\/?(?:\?([^#]*))?$/;
const usualPort = 4_222;

/**
 * The address has one or several servers, such as `nats://user:password@a:4222,b:4222,c:4222`.
 * @throws Error that names every wrong part and no value, because a value may hold the password
 */
export function readNatsUrl(text: string): NatsServers {
  const [, scheme, given = '', list = '', query] = form.exec(text) ?? [];
  if (scheme === undefined) throw new Error('must be a URL that starts with nats:// or tls://');
  const isTls = scheme === 'tls';
  const login = readLogin(given);
  const servers = list.split(',').map(serverOf);
  const problems = servers.flatMap((server, index) =>
    server === undefined ? [`server ${index + 1} must be a host, or a host and a port from 1 to 65535`] : [],
  );
  if (login === undefined) problems.push('user and password have to be percent-encoded');
  const { certificate, problem } = certificateFiles(new URLSearchParams(query), isTls);
  if (problem !== undefined) problems.push(problem);
  if (login === undefined || problems.length > 0) throw new Error(problems.join('; '));
  return { servers: servers as string[], ...login, isTls, certificate };
}

export const natsUrl = z.string('must be set').superRefine((value, context) => {
  try {
    readNatsUrl(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

function serverOf(text: string): string | undefined {
  if (text === '' || !URL.canParse(`nats://${text}`)) return undefined;
  const { hostname, port, host } = new URL(`nats://${text}`);
  if (hostname === '' || port === '0' || (port === '' && text !== host)) return undefined;
  return port === '' ? `${hostname}:${usualPort}` : host;
}

function readLogin(text: string): { user: string; password: string } | undefined {
  const colon = text.includes(':') ? text.indexOf(':') : text.length;
  try {
    return { user: decodeURIComponent(text.slice(0, colon)), password: decodeURIComponent(text.slice(colon + 1)) };
  } catch {
    return undefined;
  }
}
