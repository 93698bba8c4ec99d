import { port, readConfig, redisUrl } from '@proximal/runtime';
import { z } from 'zod';

const schema = z.object({
  REDIS_URL: redisUrl,
  QUEUE_BOARD_PORT: port.default(3001),
  QUEUE_BOARD_HOST: z.string().default('127.0.0.1'),
  QUEUE_BOARD_WRITES: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((word) => word === 'yes'),
});

export type BoardConfig = z.output<typeof schema>;

export function readBoardConfig(environment: NodeJS.ProcessEnv): BoardConfig {
  return readConfig(schema, environment);
}
