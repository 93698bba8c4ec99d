/**
 * `npm run k8s:secrets --silent | kubectl create -f -`: prints the Secrets of a development cluster, with new random
 * values that are stored nowhere else. An existing cluster keeps its Secrets, because `create` does not replace them.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';

const base = inWorkspace('k8s/base');
const services = readdirSync(base).filter((name) => existsSync(join(base, name, 'migration.yaml')));
const natsUsers = readdirSync(base)
  .map((name) => join(base, name, 'nats-permissions'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => basename(file, '.conf')));

const variable = (name) => name.replaceAll('-', '_').toUpperCase();
/** A letter comes first: NATS parses passwords as values, and some numbers would not be strings. */
const password = () => `p${randomBytes(24).toString('hex')}`;
const passwords = (names) => Object.fromEntries(names.map((name) => [name, password()]));

const postgresql = {
  POSTGRES_PASSWORD: password(),
  ...passwords(services.map((service) => `${variable(service)}_PASSWORD`)),
};
const nats = passwords(natsUsers.map((user) => `${variable(user)}_NATS_PASSWORD`));
const redis = { REDIS_PASSWORD: password(), QUEUE_BOARD_PASSWORD: password() };

const redisUrl = { REDIS_URL: `redis://:${redis.REDIS_PASSWORD}@redis:6379` };
const natsUrl = (user) => ({ NATS_URL: `nats://${user}:${nats[`${variable(user)}_NATS_PASSWORD`]}@nats:4222` });

function databaseUrl(service) {
  const name = `proximal_${service.replaceAll('-', '_')}`;
  return {
    [`${variable(service)}_DATABASE_URL`]: `postgresql://${name}:${postgresql[`${variable(service)}_PASSWORD`]}@postgresql:5432/${name}`,
  };
}

function signingKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
}

const own = {
  gateway: { ...redisUrl, SIGNING_KEYS: signingKey(), CURSOR_SECRET: password() },
  grading: redisUrl,
};

const secrets = {
  ...Object.fromEntries(services.map((name) => [name, { ...databaseUrl(name), ...natsUrl(name), ...own[name] }])),
  'grading-worker': { ...databaseUrl('grading'), ...natsUrl('grading-worker'), ...redisUrl },
  'queue-board': { REDIS_URL: `redis://queue-board:${redis.QUEUE_BOARD_PASSWORD}@redis:6379` },
  web: { WEB_SESSION_KEYS: randomBytes(32).toString('base64') },
  postgresql,
  nats,
  redis,
};

const metadata = (name) => ({ name: `${name}-secrets`, namespace: 'proximal' });
const items = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: metadata(name),
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
