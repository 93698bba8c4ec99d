import { readConfig } from '@proximal/runtime';
import { z } from 'zod';

const importSettings = z.object({ CURRICULUM_FOLDER: z.string('must be set') });

/** The settings that the command which imports needs beside the service's. */
export function readImportConfig(environment: NodeJS.ProcessEnv): z.output<typeof importSettings> {
  return readConfig(importSettings, environment);
}
