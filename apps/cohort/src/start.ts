import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService, type ServiceOverrides } from '@proximal/service';
import { CohortModule } from './cohort.module.js';
import { Database } from './database.js';

export async function start(environment: NodeJS.ProcessEnv, overrides: ServiceOverrides = {}): Promise<RunningApp> {
  const config = readServiceConfig('cohort', environment);
  return startService({ service: 'cohort', config, Database, module: CohortModule, ...overrides });
}
