import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './home.js';

/**
 * Created at first use, and stored in a file that only its owner can read.
 * @param onMade receives the file's path, so that the caller can report a new secret; never its value
 */
export async function secret(
  home: Home,
  name: string,
  make: () => string | Promise<string> = randomSecret,
  onMade: (file: string) => void = () => {},
): Promise<string> {
  const file = join(home.folder('secrets'), name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const value = await make();
  writeFileSync(file, value, { mode: 0o600, flag: 'wx' });
  onMade(file);
  return value;
}

/** 256 random bits as base64url, which every URL and configuration file accepts unquoted. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
