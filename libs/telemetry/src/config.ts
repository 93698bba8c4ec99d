import { port, readConfig, url } from '@proximal/runtime';
import { z } from 'zod';
import { usualLevel } from './logs/app-logger.js';
import { levels } from './logs/line.js';

const schema = z.object({
  OPERATIONS_PORT: port.optional(),
  OPERATIONS_HOST: z.string().default('0.0.0.0'),
  /** Load balancers notice the stop while the process serves normally. */
  DRAIN_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')
    .transform(Number)
    .default(0),
  PROXIMAL_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be a name of letters, digits, dots, dashes and plus signs')
    .default('development'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default(usualLevel),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /**
   * The share from 0 to 1 of the traces begun in this process; a trace begun elsewhere follows the decision made there.
   * What has failed is always sent.
   */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
});

export type TelemetryConfig = z.output<typeof schema>;

/** @throws StartFailure that names every bad key */
export function readTelemetryConfig(environment: NodeJS.ProcessEnv): TelemetryConfig {
  return readConfig(schema, environment);
}
