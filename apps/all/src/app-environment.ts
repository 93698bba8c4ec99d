import { makeSigningKey, secret, type Servers } from '@proximal/embedded';
import type { AllConfig } from './config.js';
import type { Progress } from './progress.js';

/** The services that have a database of their own. */
export const services = ['gateway', 'content', 'grading'] as const;

/** The databases that were given, by service. */
export function givenDatabases(config: AllConfig): Record<string, string | undefined> {
  return Object.fromEntries(services.map((service) => [service, config[databaseVariable(service)]]));
}

/** What every app is given as its environment: ours, the servers' addresses and this home's secrets. */
export async function environmentOfApps(
  environment: NodeJS.ProcessEnv,
  config: AllConfig,
  servers: Servers,
  progress: Progress,
): Promise<NodeJS.ProcessEnv> {
  const onMade = (file: string) => progress.say(`made a secret: ${file}`);
  return {
    ...environment,
    PORT: String(config.PORT),
    HOST: config.HOST,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    ...Object.fromEntries(services.map((service) => [databaseVariable(service), servers.databaseUrl(service)])),
    SIGNING_KEYS: config.SIGNING_KEYS ?? (await secret(servers.home, 'signing-keys.pem', makeSigningKey, onMade)),
    CURSOR_SECRET: config.CURSOR_SECRET ?? (await secret(servers.home, 'cursor-secret', undefined, onMade)),
  };
}

function databaseVariable(service: (typeof services)[number]) {
  return `${service.toUpperCase() as Uppercase<typeof service>}_DATABASE_URL` as const;
}
