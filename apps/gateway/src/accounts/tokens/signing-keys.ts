import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

interface SigningKey {
  /** The thumbprint of the public key (RFC 7638), so that every copy gives a key the same name. */
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface PublicJwk {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
  n: string;
  e: string;
}

export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const smallestModulusBits = 2048;
const pemBlock = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/**
 * Concatenated PEM; line ends may be written as `\n`, as environment files do.
 * @returns undefined unless the whole text is keys of 2048 bits or more, each once
 */
export function readSigningKeys(text: string): SigningKeys | undefined {
  const pem = text.replaceAll('\\n', '\n');
  if (pem.replace(pemBlock, '').trim() !== '') return undefined;
  const [first, ...more] = (pem.match(pemBlock) ?? []).map(readKey);
  if (first === undefined || !more.every((key) => key !== undefined)) return undefined;
  const isEachOnce = new Set([first, ...more].map(({ kid }) => kid)).size === more.length + 1;
  return isEachOnce ? [first, ...more] : undefined;
}

function readKey(pem: string): SigningKey | undefined {
  try {
    const privateKey = createPrivateKey(pem);
    const { modulusLength = 0 } = privateKey.asymmetricKeyDetails ?? {};
    if (privateKey.asymmetricKeyType !== 'rsa' || modulusLength < smallestModulusBits) return undefined;
    const publicKey = createPublicKey(privateKey);
    return { kid: thumbprint(publicKey), privateKey, publicKey };
  } catch {
    // The text is not a key, or an encrypted one: the caller names the wrong setting, and must not show its text.
    return undefined;
  }
}

/** RFC 7638: the SHA-256 of the required members in the order of their names. */
function thumbprint(publicKey: KeyObject): string {
  const { n, e } = publicKey.export({ format: 'jwk' });
  return createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
}

export function jwksOf(keys: SigningKeys): { keys: PublicJwk[] } {
  const publicJwk = ({ kid, publicKey }: SigningKey): PublicJwk => {
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
    return { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e };
  };
  return { keys: keys.map(publicJwk) };
}
