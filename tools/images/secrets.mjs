import { randomBytes } from 'node:crypto';

/** Apps that talk to Redis. */
const withRedis = ['gateway', 'grading', 'grading-worker'];

/**
 * What a cluster's secret store holds: for every Deployment its `<name>-secrets`.
 * @param names of the Deployments
 * @returns variables by secret
 */
export async function makeSecrets(names, { natsUrl, redisUrl, databaseUrl }) {
  const { makeSigningKey } = await import('../../libs/embedded/dist/index.js');
  const gateway = { SIGNING_KEYS: await makeSigningKey(), CURSOR_SECRET: randomBytes(32).toString('base64url') };
  const secretOf = (name) => {
    const service = name.replace(/-worker$/, '');
    return {
      [`${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`]: databaseUrl(service),
      NATS_URL: natsUrl(name),
      ...(withRedis.includes(name) ? { REDIS_URL: redisUrl } : {}),
      ...(name === 'gateway' ? gateway : {}),
    };
  };
  return Object.fromEntries(names.map((name) => [`${name}-secrets`, secretOf(name)]));
}

/** A secret as podman keeps it: values in base64, as in Kubernetes. */
export function asStored(values) {
  const encoded = Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]);
  return JSON.stringify(Object.fromEntries(encoded));
}
