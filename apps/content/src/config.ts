import { readConfig } from '@proximal/runtime';
import { z } from 'zod';

const importSettings = z.object({ CURRICULUM_FOLDER: z.string('must be set') });

export function readImportConfig(environment: NodeJS.ProcessEnv): z.output<typeof importSettings> {
  return readConfig(importSettings, environment);
}
