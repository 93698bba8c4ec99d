import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './home.js';

/**
 * A secret of this home, made at first use and kept in a file that only its owner reads.
 * @param onMade is told the file's path, so that it can be said that a secret was made; never its value
 */
export async function secret(
  home: Home,
  name: string,
  make: () => string | Promise<string> = randomSecret,
  onMade: (file: string) => void = () => {},
): Promise<string> {
  const file = join(home.folder('secrets', 0o700), name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const value = await make();
  writeFileSync(file, value, { mode: 0o600, flag: 'wx' });
  onMade(file);
  return value;
}

/** 256 random bits as base64url, which every URL and configuration file takes unquoted. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A fresh private key for signing tokens: RSA of 2048 bits, PKCS #8 as PEM. */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
