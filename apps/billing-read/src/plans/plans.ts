import { readFile } from 'node:fs/promises';
import type { PricedPlan } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { readPlans } from './plans-file.js';

/** Injection token of all plans, in the order in which they are shown. */
export const PLANS = Symbol('PLANS');

/**
 * Reads the plans.
 * @throws StartFailure that names the file and all its problems
 */
export async function openPlans(file: string): Promise<PricedPlan[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartFailure(`Cannot read the plans in ${file} (${code}): set PLANS_FILE.`);
  });
  const reading = readPlans(text);
  if (reading.problems)
    throw new StartFailure(`Correct the plans in ${file} and start again: ${reading.problems.join('; ')}.`);
  return reading.plans;
}
