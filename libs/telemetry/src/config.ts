import { port, readConfig, url } from '@proximal/runtime';
import { z } from 'zod';
import { usualLevel } from './logs/app-logger.js';
import { levels } from './logs/line.js';

const schema = z.object({
  /** The port of metrics and probes, separate from the learners' port; omitted: they are not served. */
  OPERATIONS_PORT: port.optional(),
  OPERATIONS_HOST: z.string().default('0.0.0.0'),
  /** The time that a stopping process continues to serve normally, so that load balancers notice the stop first. */
  DRAIN_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99')
    .transform(Number)
    .default(0),
  /** The name of this release, as metrics show it; images set it. */
  PROXIMAL_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be a name of letters, digits, dots, dashes and plus signs')
    .default('development'),
  /** The lowest level that is logged. */
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default(usualLevel),
  /** Base address of a trace collector that accepts OTLP over HTTP; omitted: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /**
   * The share of the traces begun in this process that are sent, from 0 to 1; a trace begun elsewhere follows the
   * decision made there. What has failed is always sent.
   */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
});

export type TelemetryConfig = z.output<typeof schema>;

/**
 * Reads the settings that every process has besides its own.
 * @throws StartFailure that names every bad key
 */
export function readTelemetryConfig(environment: NodeJS.ProcessEnv): TelemetryConfig {
  return readConfig(schema, environment);
}
