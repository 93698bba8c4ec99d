import { isIP } from 'node:net';
import { owners, type Owner } from '@proximal/contracts';
import { makeSigningKey, secret, type Servers } from '@proximal/embedded';
import { readMigrationUrl } from '@proximal/migrations';
import { databaseVariable, migrationVariable } from '@proximal/runtime';
import type { AllConfig } from './config.js';
import { sinceWhen } from './demo/history.js';
import type { Progress } from './progress.js';

export type Service = Owner;
export const services = owners;

export const databaseVariables = Object.fromEntries(
  services.map((service) => [service, databaseVariable(service)]),
) as Record<Service, string>;

export function givenDatabases(config: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    services.map((service) => [service, config[databaseVariables[service]] as string | undefined]),
  );
}

/** Past the pooler, if the settings name such an address. */
export function migrationUrlOf(service: Service, servers: Servers, config: Record<string, unknown>): string {
  const direct = config[migrationVariable(service)] as string | undefined;
  return readMigrationUrl(service, {
    [databaseVariables[service]]: servers.databaseUrl(service),
    [migrationVariable(service)]: direct,
  });
}

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
    ...Object.fromEntries(services.map((service) => [databaseVariables[service], servers.databaseUrl(service)])),
    SIGNING_KEYS: config.SIGNING_KEYS ?? (await secret(servers.home, 'signing-keys.pem', makeSigningKey, onMade)),
    CURSOR_SECRET: config.CURSOR_SECRET ?? (await secret(servers.home, 'cursor-secret', undefined, onMade)),
    PUBLIC_URL: config.PUBLIC_URL ?? config.WEB_ORIGIN ?? `http://localhost:${config.WEB_PORT ?? 3002}`,
    // Nothing is seeded in production, so there is nobody to look around as.
    DEMO_SINCE: config.NODE_ENV === 'production' ? undefined : sinceWhen(new Date()),
    MAIL_FOLDER: config.MAIL_FOLDER ?? servers.home.file('mails'),
    ...(await environmentOfPages(config, servers, onMade)),
  };
}

async function environmentOfPages(config: AllConfig, { home }: Servers, onMade: (file: string) => void) {
  const { HOST, TRUSTED_PROXIES, WEB_SESSION_KEYS } = config;
  // A connection within one machine comes from the address that it goes to.
  const ownAddresses = ['127.0.0.1', '::1', ...(isIP(HOST) ? [HOST] : [])];
  return {
    TRUSTED_PROXIES: [...(TRUSTED_PROXIES ? [TRUSTED_PROXIES] : []), ...ownAddresses].join(','),
    WEB_SESSION_KEYS: WEB_SESSION_KEYS ?? (await secret(home, 'web-session-key', undefined, onMade)),
  };
}
