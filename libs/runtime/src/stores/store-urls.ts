import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { certificateFiles } from './store-certificates.js';

/** Modes in which PostgreSQL's own clients encrypt without checking whom they talk to. */
const unchecked = ['allow', 'prefer', 'require', 'verify-ca'];

/**
 * The schema of a PostgreSQL URL. With TLS the server's certificate and its host name are always checked: the modes
 * `allow`, `prefer`, `require` and `verify-ca` become `verify-full`, which is what the driver makes of them.
 */
export const databaseUrl = storeUrl(['postgresql', 'postgres'], databaseProblem).transform(withFullCheck);

/** `rediss://` is TLS, with `sslcert` and `sslkey` for a server that asks for them. */
export const redisUrl = storeUrl(
  ['redis', 'rediss'],
  ({ protocol, searchParams }) => certificateFiles(searchParams, protocol === 'rediss:').problem,
);

/** The files are read again for each connection, so that a renewed certificate needs no restart. */
export function redisCertificate(url: string): { tls?: { cert: string; key: string } } {
  const { certificate } = certificateFiles(new URL(url).searchParams, true);
  if (certificate === undefined) return {};
  const tls = {
    get cert() {
      return readFileSync(certificate.certFile, 'utf8');
    },
    get key() {
      return readFileSync(certificate.keyFile, 'utf8');
    },
  };
  return { tls };
}

function storeUrl(schemes: string[], problemOf: (url: URL) => string | undefined) {
  return z.string('must be set').superRefine((value, context) => {
    const given = URL.canParse(value) ? new URL(value) : undefined;
    const isRight = given !== undefined && schemes.includes(given.protocol.slice(0, -1));
    const message = isRight
      ? problemOf(given)
      : `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function databaseProblem({ searchParams }: URL): string | undefined {
  const [mode, ssl] = [searchParams.get('sslmode') ?? '', searchParams.get('ssl')];
  const isLoose = searchParams.get('uselibpqcompat') === 'true' && unchecked.includes(mode);
  if (isLoose || mode === 'no-verify' || ssl === 'no-verify')
    return 'must not encrypt without a check of the certificate: use sslmode=verify-full, and NODE_EXTRA_CA_CERTS for an authority of your own';
  const isTls = ssl === 'true' || ssl === '1' || (mode !== '' && mode !== 'disable');
  return certificateFiles(searchParams, isTls).problem;
}

function withFullCheck(given: string): string {
  const url = new URL(given);
  if (!unchecked.includes(url.searchParams.get('sslmode') ?? '')) return given;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
