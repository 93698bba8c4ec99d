import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { owners } from '@proximal/contracts';
import { databaseVariable, eventStreamShape, migrationVariable, port, readConfig } from '@proximal/runtime';
import { z } from 'zod';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const schema = z.object({
  PORT: port.refine((value) => value > 0, 'must be a port number from 1 on').default(3000),
  HOST: z.string().default('localhost'),
  NODE_ENV: z.string().optional(),
  PROXIMAL_HOME: z.string().default('.proximal'),
  CURRICULUM_FOLDER: z.string().default('content'),
  DATABASE_URL: z.string().optional(),
  // One for each service, such as PROGRESS_DATABASE_URL.
  ...Object.fromEntries(owners.map((service) => [databaseVariable(service), z.string().optional()])),
  // Where migrations go past a pooler, such as PROGRESS_MIGRATION_DATABASE_URL.
  ...Object.fromEntries(owners.map((service) => [migrationVariable(service), z.string().optional()])),
  REDIS_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  // EVENTS_MAX_BYTES, EVENTS_MAX_AGE_DAYS, EVENTS_DEDUPLICATION_MINUTES, EVENTS_REPLICAS, EVENTS_UNKNOWN_VERSION_HOURS
  ...eventStreamShape,
  /** Made and stored in the state folder when left out. */
  SIGNING_KEYS: z.string().optional(),
  CURSOR_SECRET: z.string().optional(),
  WEB_SESSION_KEYS: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  /** Default: the pages' own address. */
  PUBLIC_URL: z.string().optional(),
  WEB_ORIGIN: z.string().optional(),
  WEB_PORT: z.string().optional(),
  MAIL_FOLDER: z.string().optional(),
});

const boardSchema = schema.pick({ PROXIMAL_HOME: true, REDIS_URL: true });

export type AllConfig = z.output<typeof schema>;

export function readAllConfig(environment: NodeJS.ProcessEnv): AllConfig {
  const config = readConfig(schema, environment);
  const [PROXIMAL_HOME, CURRICULUM_FOLDER] = [inWorkspace(config.PROXIMAL_HOME), inWorkspace(config.CURRICULUM_FOLDER)];
  return { ...config, PROXIMAL_HOME, CURRICULUM_FOLDER };
}

export function readBoardLocation(environment: NodeJS.ProcessEnv): z.output<typeof boardSchema> {
  const config = readConfig(boardSchema, environment);
  return { ...config, PROXIMAL_HOME: inWorkspace(config.PROXIMAL_HOME) };
}

export function inWorkspace(...path: string[]): string {
  return resolve(workspace, ...path);
}

export function baseUrlOf({ HOST, PORT }: AllConfig): string {
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST;
  return `http://${isEveryAddress ? 'localhost' : host}:${PORT}/api/v1`;
}
