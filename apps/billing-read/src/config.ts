import { fileURLToPath } from 'node:url';
import { readServiceConfig } from '@proximal/service';
import { z } from 'zod';

/** The file lies beside the package's sources, at the same distance from `src` and from `dist`. */
const ownPlans = fileURLToPath(new URL('../plans.yaml', import.meta.url));

/** @throws StartFailure that names every wrong setting */
export function readBillingConfig(environment: NodeJS.ProcessEnv) {
  return readServiceConfig('billing-read', environment, { PLANS_FILE: z.string().default(ownPlans) });
}
