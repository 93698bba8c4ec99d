import { Environment, type EnvironmentOptions } from '../platform/environment.js';
import type { Run } from '../verdict.js';
import { OpenLoad, type OpenLoadOptions } from './open-load.js';

export interface UnderLoad {
  environment: Environment;
  load: OpenLoad;
}

/** Runs every app for as long as the work takes, with learners who do nothing at first. */
export async function underLoad<T>(
  { progress }: Pick<Run, 'progress'>,
  options: EnvironmentOptions,
  ofLoad: OpenLoadOptions,
  work: (running: UnderLoad) => Promise<T>,
): Promise<T> {
  const environment = await progress.step('every app runs', () => Environment.open(options));
  try {
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, ofLoad));
    const result = await work({ environment, load });
    await load.close();
    return result;
  } finally {
    await progress.step('everything stopped', () => environment.close());
  }
}
