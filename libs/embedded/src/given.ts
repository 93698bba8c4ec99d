import { once } from 'node:events';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { retryUntilReady, StartFailure } from '@proximal/runtime';
import { missingDatabase, withClient, withDatabase } from '@proximal/migrations';

/** Running servers, each of which replaces an embedded one. */
export interface GivenServers {
  /** A PostgreSQL server, on which every service's database is created. */
  databaseUrl?: string | undefined;
  /** Databases by the name of their service; when every service has one, no server is needed. */
  databaseUrls?: Record<string, string | undefined>;
  redisUrl?: string | undefined;
  natsUrl?: string | undefined;
}

/**
 * Tries every given server, and waits for one that is too busy.
 * @throws StartFailure that names the variable, never the URL, because it may hold a password
 */
export async function checkGiven(given: GivenServers, report: (line: string) => void = () => {}): Promise<void> {
  const { databaseUrl, databaseUrls = {}, redisUrl, natsUrl } = given;
  const postgres = ['postgresql:', 'postgres:'];
  const checks = [
    check('DATABASE_URL', databaseUrl, postgres, reachPostgres, report),
    ...Object.entries(databaseUrls).map(([service, url]) =>
      check(`${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`, url, postgres, reachPostgres, report),
    ),
    check('REDIS_URL', redisUrl, ['redis:', 'rediss:'], reachRedis, report),
    check('NATS_URL', natsUrl, ['nats:', 'tls:'], reachNats, report),
  ];
  for (const outcome of await Promise.allSettled(checks)) if (outcome.status === 'rejected') throw outcome.reason;
}

async function check(
  variable: string,
  url: string | undefined,
  protocols: string[],
  reach: (url: string) => Promise<unknown>,
  report: (line: string) => void,
): Promise<void> {
  if (url === undefined) return;
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) {
    throw new StartFailure(`${variable} must be a URL that starts with ${protocols[0]}//.`);
  }
  const tryOnce = () =>
    reach(url).catch((error: unknown) => {
      const sentence = `${variable} does not work: ${new URL(url).host} answers "${reasonOf(error)}"; correct it or start that server.`;
      // When nothing listens, the address may be wrong, so that fails at once; a busy server is waited for.
      throw new StartFailure(sentence, isNobodyThere(error) ? {} : { cause: error });
    });
  await retryUntilReady(tryOnce, { say: report });
}

function isNobodyThere(error: unknown): boolean {
  return /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|connection refused/i.test(reasonOf(error));
}

/** A failed connection to a name with several addresses hides its reasons in a list. */
function reasonOf(error: unknown): string {
  const { errors, message, code } = error as Error & { errors?: Error[]; code?: string };
  return errors?.[0]?.message || message || code || String(error);
}

async function reachPostgres(url: string): Promise<void> {
  const greet = (databaseUrl: string) => withClient(databaseUrl, (client) => client.query('SELECT 1'));
  await greet(url).catch((error: { code?: string }) => {
    // The service's own database need not exist yet.
    if (error.code !== missingDatabase) throw error;
    return greet(withDatabase(url, 'postgres'));
  });
}

async function reachRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
  });
  const failed = once(redis, 'error').then(([error]: Error[]) => Promise.reject(error!));
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), failed]);
  } finally {
    failed.catch(() => {});
    redis.disconnect();
  }
}

async function reachNats(url: string): Promise<void> {
  const { host, username, password } = new URL(url);
  const [user, pass] = [username, password].map(decodeURIComponent);
  const bus = await connect({ servers: host, ...(user ? { user, pass } : {}), timeout: 5_000, reconnect: false });
  await bus.close();
}
