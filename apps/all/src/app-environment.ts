import { makeSigningKey, secret, type Servers } from '@proximal/embedded';
import type { AllConfig } from './config.js';
import type { Progress } from './progress.js';

/** The variable of each service's database address. */
export const databaseVariables = {
  gateway: 'GATEWAY_DATABASE_URL',
  content: 'CONTENT_DATABASE_URL',
  grading: 'GRADING_DATABASE_URL',
  progress: 'PROGRESS_DATABASE_URL',
  cohort: 'COHORT_DATABASE_URL',
  'skill-graph': 'SKILL_GRAPH_DATABASE_URL',
  'billing-read': 'BILLING_READ_DATABASE_URL',
} as const;

export type Service = keyof typeof databaseVariables;
export const services = Object.keys(databaseVariables) as Service[];

/** Returns the database addresses that the settings name, by service. */
export function givenDatabases(config: AllConfig): Record<string, string | undefined> {
  return Object.fromEntries(services.map((service) => [service, config[databaseVariables[service]]]));
}

/** Builds the environment of every app: that of this process, the servers' addresses and the secrets of the state folder. */
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
  };
}
