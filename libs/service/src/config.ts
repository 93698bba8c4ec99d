import type { Owner } from '@proximal/contracts';
import {
  databaseUrl,
  databaseVariable,
  eventStreamShape,
  natsUrl,
  readConfig,
  readEventStream,
  wholeNumber,
  type EventStreamSettings,
} from '@proximal/runtime';
import { z } from 'zod';
import { connectionLimits } from './database.js';

const connectionsShape = wholeNumber(connectionLimits.least, connectionLimits.most).optional();

export interface ServiceConfig {
  databaseUrl: string;
  databaseConnections: number | undefined;
  natsUrl: string;
  eventStream: EventStreamSettings;
}

/**
 * `<SERVICE>_DATABASE_URL`, `DATABASE_CONNECTIONS`, `NATS_URL`, the settings of the streams, and the service's own.
 * @param shape zod schemas of the settings that only this service has, by the names of their variables
 * @throws StartFailure that names every wrong setting
 */
export function readServiceConfig<S extends z.ZodRawShape>(
  service: Owner,
  environment: NodeJS.ProcessEnv,
  shape?: S,
): ServiceConfig & z.output<z.ZodObject<S>> {
  const variable = databaseVariable(service);
  const everyService = {
    [variable]: databaseUrl,
    DATABASE_CONNECTIONS: connectionsShape,
    NATS_URL: natsUrl,
    ...eventStreamShape,
  };
  const config = readConfig(z.object({ ...everyService, ...shape }), environment);
  return {
    ...(config as unknown as z.output<z.ZodObject<S>>),
    databaseUrl: (config as Record<string, unknown>)[variable] as string,
    databaseConnections: config.DATABASE_CONNECTIONS,
    natsUrl: config.NATS_URL,
    eventStream: readEventStream(config),
  };
}
