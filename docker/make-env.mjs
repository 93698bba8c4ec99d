/**
 * `npm run docker:env`: writes docker/.env with new secrets. Existing ones stay: the databases know their passwords.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('.env', import.meta.url));
const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8');

const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
const wanted = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
const missing = [...wanted].filter((name) => !new RegExp(`^${name}=`, 'm').test(present));

writeFileSync(file, present + missing.map((name) => `${name}=${valueFor(name)}\n`).join(''), { mode: 0o600 });
console.log(missing.length > 0 ? `created ${missing.join(', ')} in docker/.env` : 'docker/.env has everything');

function valueFor(name) {
  if (name === 'SIGNING_KEYS') return `"${makeSigningKey().replaceAll('\n', '\\n')}"`;
  if (name === 'WEB_SESSION_KEYS') return randomBytes(32).toString('base64');
  // A letter comes first, because NATS parses a password as a value of its configuration language.
  return `p${randomBytes(24).toString('hex')}`;
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' });
}
