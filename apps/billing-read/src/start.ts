import type { RunningApp } from '@proximal/runtime';
import { startService } from '@proximal/service';
import { BillingReadModule } from './billing-read.module.js';
import { readBillingConfig } from './config.js';
import { Database } from './database.js';
import { openPlans } from './plans/plans-file.js';

export async function start(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readBillingConfig(environment);
  const module = BillingReadModule.forRoot(await openPlans(config.PLANS_FILE));
  return startService({ service: 'billing-read', config, Database, module });
}
