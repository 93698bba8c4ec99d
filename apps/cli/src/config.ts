import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventStreamShape, natsUrl, readConfig } from '@proximal/runtime';
import { z } from 'zod';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const operatorSchema = z.object({
  PROXIMAL_HOME: z.string().default('.proximal'),
  NATS_URL: natsUrl.optional(),
  /** Who uses the command: each use is recorded under this name. */
  OPERATOR: z
    .string()
    .regex(/^[\w.@-]{1,100}$/, 'must be a name of letters, digits, dots, dashes, @ and _')
    .optional(),
  ...eventStreamShape,
});

export function readOperatorConfig(environment: NodeJS.ProcessEnv): z.output<typeof operatorSchema> {
  const config = readConfig(operatorSchema, environment);
  return { ...config, PROXIMAL_HOME: inWorkspace(config.PROXIMAL_HOME) };
}

export function inWorkspace(...path: string[]): string {
  return resolve(workspace, ...path);
}
