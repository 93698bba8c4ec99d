import { port, readConfig, url } from '@proximal/runtime';
import { z } from 'zod';
import { usualLevel } from './logs/app-logger.js';
import { levels } from './logs/line.js';

const schema = z.object({
  /** Where metrics and probes are served, apart from what learners reach; nowhere when left out. */
  OPERATIONS_PORT: port.optional(),
  OPERATIONS_HOST: z.string().default('0.0.0.0'),
  /** How long a stopping process goes on serving as if nothing were, so that balancers learn first that it goes away. */
  DRAIN_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')
    .transform(Number)
    .default(0),
  /** The least grave lines that are logged. */
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default(usualLevel),
  /** Base address of a collector of traces that takes OTLP over HTTP; nothing is traced when left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /** How many of the traces that begin in this process are recorded, from 0 to 1; one that another began is as it was there. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
});

export type TelemetryConfig = z.output<typeof schema>;

/**
 * The settings that every process has besides its own.
 * @throws StartFailure that names every bad key
 */
export function readTelemetryConfig(environment: NodeJS.ProcessEnv): TelemetryConfig {
  return readConfig(schema, environment);
}
