import { port, readConfig } from '@proximal/runtime';
import { z } from 'zod';

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
});

export type TelemetryConfig = z.output<typeof schema>;

/**
 * The settings that every process has besides its own.
 * @throws StartFailure that names every bad key
 */
export function readTelemetryConfig(environment: NodeJS.ProcessEnv): TelemetryConfig {
  return readConfig(schema, environment);
}
