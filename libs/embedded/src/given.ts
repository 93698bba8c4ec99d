import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import {
  requiresCertificate,
  databaseUrl,
  databaseVariable,
  natsUrl,
  readNatsUrl,
  refusedCertificate,
  redisCertificate,
  redisTlsProblem,
  redisUrl,
  retryUntilReady,
  StartFailure,
  tlsProblem,
} from '@proximal/runtime';
import type { z } from 'zod';
import { missingDatabase, withClient, withDatabase } from '@proximal/migrations';

export interface GivenServers {
  databaseUrl?: string | undefined;
  /** By the name of the service; when every service has one, no server is needed. */
  databaseUrls?: Record<string, string | undefined>;
  redisUrl?: string | undefined;
  natsUrl?: string | undefined;
}

interface Kind {
  schema: z.ZodType;
  reach: (url: string) => Promise<unknown>;
}

const postgres: Kind = { schema: databaseUrl, reach: reachPostgres };
const redis: Kind = { schema: redisUrl, reach: reachRedis };
const nats: Kind = { schema: natsUrl, reach: reachNats };

/**
 * Waits for a server that is too busy.
 * @throws StartFailure that names the variable, never the URL, because it may hold a password
 */
export async function checkGiven(given: GivenServers, report: (line: string) => void = () => {}): Promise<void> {
  const { databaseUrls = {} } = given;
  const checks = [
    check('DATABASE_URL', given.databaseUrl, postgres, report),
    ...Object.entries(databaseUrls).map(([service, url]) => check(databaseVariable(service), url, postgres, report)),
    check('REDIS_URL', given.redisUrl, redis, report),
    check('NATS_URL', given.natsUrl, nats, report),
  ];
  for (const outcome of await Promise.allSettled(checks)) if (outcome.status === 'rejected') throw outcome.reason;
}

async function check(
  variable: string,
  url: string | undefined,
  { schema, reach }: Kind,
  report: (line: string) => void,
): Promise<void> {
  if (url === undefined) return;
  const { success, error: refusal } = schema.safeParse(url);
  if (!success) throw new StartFailure(`${variable} ${refusal.issues.map(({ message }) => message).join('; ')}.`);
  const tryOnce = () =>
    reach(url).catch((error: unknown) => {
      const tls = error instanceof StartFailure ? error.message : tlsProblem(error);
      if (tls !== undefined) throw new StartFailure(`${variable} does not work: ${hostOf(url)}: ${tls}.`);
      const sentence = `${variable} does not work: ${hostOf(url)} answers "${reasonOf(error)}"; correct it or start that server.`;
      // When nothing listens, the address may be wrong, so that fails at once; a busy server is waited for.
      throw new StartFailure(sentence, isNobodyThere(error) ? {} : { cause: error });
    });
  await retryUntilReady(tryOnce, { say: report });
}

function hostOf(url: string): string {
  return /^(?:nats|tls):/.test(url) ? readNatsUrl(url).servers.join(', ') : new URL(url).host;
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
    ...redisCertificate(url),
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
  });
  const failed = new Promise<never>((_, reject) => redis.once('error', reject));
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), failed]);
  } catch (error) {
    const problem = await redisTlsProblem(url, error);
    throw problem === undefined ? error : new StartFailure(problem);
  } finally {
    failed.catch(() => {});
    redis.disconnect();
  }
}

async function reachNats(url: string): Promise<void> {
  const { servers, user, password, isTls, certificate } = readNatsUrl(url);
  const options = { ...(user ? { user, pass: password } : {}), ...(isTls ? { tls: { ...certificate } } : {}) };
  const bus = await connect({ servers, ...options, timeout: 5_000, reconnect: false }).catch(async (error: Error) => {
    const isRefused = error.name === 'TimeoutError' && (await requiresCertificate(servers));
    throw isRefused ? new StartFailure(refusedCertificate) : error;
  });
  await bus.close();
}
