import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService, type ServiceOverrides } from '@proximal/service';
import { Database } from './database.js';
import { ProgressModule } from './progress.module.js';

export async function start(environment: NodeJS.ProcessEnv, overrides: ServiceOverrides = {}): Promise<RunningApp> {
  const config = readServiceConfig('progress', environment);
  return startService({ service: 'progress', config, Database, module: ProgressModule, ...overrides });
}
