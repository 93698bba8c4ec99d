import type { Owner } from '@proximal/contracts';
import {
  databaseVariable,
  eventStreamShape,
  readConfig,
  readEventStream,
  url,
  type EventStreamSettings,
} from '@proximal/runtime';
import { z } from 'zod';

/** The settings that every service has. */
export interface ServiceConfig {
  databaseUrl: string;
  natsUrl: string;
  eventStream: EventStreamSettings;
}

/**
 * Reads a service's settings from the environment: `<SERVICE>_DATABASE_URL`, `NATS_URL`, the settings of the streams,
 * and its own.
 * @param shape zod schemas of the settings that only this service has, by the names of their variables
 * @throws StartFailure that names every wrong setting
 */
export function readServiceConfig<S extends z.ZodRawShape>(
  service: Owner,
  environment: NodeJS.ProcessEnv,
  shape?: S,
): ServiceConfig & z.output<z.ZodObject<S>> {
  const variable = databaseVariable(service);
  const everyService = { [variable]: url('postgresql', 'postgres'), NATS_URL: url('nats', 'tls'), ...eventStreamShape };
  const config = readConfig(z.object({ ...everyService, ...shape }), environment);
  const { [variable]: databaseUrl } = config as Record<string, unknown>;
  return {
    ...(config as unknown as z.output<z.ZodObject<S>>),
    databaseUrl: databaseUrl as string,
    natsUrl: config.NATS_URL,
    eventStream: readEventStream(config),
  };
}
