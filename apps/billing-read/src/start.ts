import type { RunningApp } from '@proximal/runtime';
import { startService } from '@proximal/service';
import { BillingReadModule } from './billing-read.module.js';
import { readBillingConfig } from './config.js';
import { Database } from './database.js';
import { openPlans, PLANS } from './plans/plans.js';

/** Starts the service; throws StartFailure when its settings, its plans, NATS or its database are wrong. */
export async function start(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readBillingConfig(environment);
  const values = [{ provide: PLANS, useValue: await openPlans(config.PLANS_FILE) }];
  return startService({ service: 'billing-read', config, Database, module: BillingReadModule, values });
}
