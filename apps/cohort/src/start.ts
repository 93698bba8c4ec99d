import type { Caller } from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { readServiceConfig, startService, type ServiceOverrides } from '@proximal/service';
import { CohortModule } from './cohort.module.js';
import { Database } from './database.js';
import { DemoCohortService } from './membership/demo-cohort.service.js';

export interface CohortApp extends RunningApp {
  openDemoCohort(learners: readonly Caller[]): Promise<void>;
}

export async function start(environment: NodeJS.ProcessEnv, overrides: ServiceOverrides = {}): Promise<CohortApp> {
  const config = readServiceConfig('cohort', environment);
  const { app, stop } = await startService({ service: 'cohort', config, Database, module: CohortModule, ...overrides });
  return { openDemoCohort: (learners) => app.get(DemoCohortService, { strict: false }).open(learners), stop };
}
