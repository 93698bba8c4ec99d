import { randomBytes } from 'node:crypto';

const withRedis = ['gateway', 'grading', 'grading-worker', 'queue-board'];
const withoutService = ['queue-board', 'web'];

export async function makeSecrets(names, { natsUrl, redisUrl, databaseUrl }) {
  const { makeSigningKey } = await import('../../libs/embedded/dist/index.js');
  const gateway = { SIGNING_KEYS: await makeSigningKey(), CURSOR_SECRET: randomBytes(32).toString('base64url') };
  const ofService = (name) => {
    const service = name.replace(/-worker$/, '');
    const variable = `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;
    return { [variable]: databaseUrl(service), NATS_URL: natsUrl(name), ...(name === 'gateway' ? gateway : {}) };
  };
  const secretOf = (name) => ({
    ...(withoutService.includes(name) ? {} : ofService(name)),
    ...(withRedis.includes(name) ? { REDIS_URL: redisUrl } : {}),
    ...(name === 'web' ? { WEB_SESSION_KEYS: randomBytes(32).toString('base64') } : {}),
  });
  return Object.fromEntries(names.map((name) => [`${name}-secrets`, secretOf(name)]));
}

export function asStored(values) {
  const encoded = Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]);
  return JSON.stringify(Object.fromEntries(encoded));
}
