import { accessSync, constants } from 'node:fs';

/** In PEM. They are read again for each connection. */
export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

/**
 * Reads the parameters `sslcert` and `sslkey`, which have these names for PostgreSQL.
 * @param isTls whether the URL asks for TLS
 * @returns the files, if there are any, and what is wrong with the parameters
 */
export function certificateFiles(
  parameters: URLSearchParams,
  isTls: boolean,
): { certificate?: CertificateFiles; problem?: string } {
  const [certFile, keyFile] = [parameters.get('sslcert') ?? '', parameters.get('sslkey') ?? ''];
  if (certFile === '' && keyFile === '') return {};
  if (certFile === '' || keyFile === '') return { problem: 'sslcert and sslkey belong together' };
  if (!isTls) return { problem: 'sslcert needs a URL with TLS' };
  const unreadable = [certFile, keyFile].filter((file) => !isReadable(file));
  if (unreadable.length > 0) return { problem: `the file of a certificate cannot be read: ${unreadable.join(', ')}` };
  return { certificate: { certFile, keyFile } };
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const unknownAuthority =
  'its certificate comes from an authority that this process does not know; set NODE_EXTRA_CA_CERTS to the file with that authority’s certificate';
const noTls = 'it does not speak TLS there';
export const refusedCertificate =
  'it refuses the certificate of this process, or asks for one; set sslcert and sslkey to the right files';

/** By the error codes of Node and OpenSSL (Node's manual, "X509 certificate error codes"). */
const reasons: Record<string, string> = {
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_SIGNATURE_FAILURE: unknownAuthority,
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it, or set the clock of this machine right',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; set the clock of this machine right',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name; use the name that the certificate has',
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
};

const messages: [RegExp, string][] = [
  [/^The server does not support SSL connections|server does not support 'tls'|'tls' is not available/, noTls],
  [
    /no encryption$|no pg_hba\.conf entry for .* SSL off/,
    'it takes connections with TLS only; set sslmode=verify-full',
  ],
  [
    /valid client certificate|alert (bad certificate|certificate required|handshake failure|unknown ca|certificate expired)/i,
    refusedCertificate,
  ],
];

/** Undefined for an error that has nothing to do with TLS. Quotes nothing of the address. */
export function tlsProblem(error: unknown): string | undefined {
  const { code, message, path, syscall, cause } = (error ?? {}) as NodeJS.ErrnoException & { path?: string };
  const known = reasons[String(code)] ?? messages.find(([pattern]) => pattern.test(String(message)))?.[1];
  if (known !== undefined) return known;
  if (syscall === 'open' && path !== undefined) return `the file ${path} of a certificate cannot be read (${code})`;
  if (/^ERR_OSSL_(X509|PEM|EVP)/.test(String(code)))
    return 'the files of sslcert and sslkey hold no matching pair in PEM';
  return cause === undefined ? undefined : tlsProblem(cause);
}
