import { Environment, type EnvironmentOptions } from '../platform/environment.js';
import type { Instance } from '../platform/instance.js';
import type { Run } from '../verdict.js';
import { OpenLoad, type OpenLoadOptions } from './open-load.js';

export interface UnderLoad {
  environment: Environment;
  load: OpenLoad;
}

const longestTail = 4_000;

export async function underLoad<T>(
  { progress, verdict }: Pick<Run, 'progress'> & Partial<Run>,
  options: EnvironmentOptions,
  ofLoad: OpenLoadOptions,
  work: (running: UnderLoad) => Promise<T>,
): Promise<T> {
  const environment = await progress.step('every app runs', () => Environment.open(options));
  let isSound = false;
  try {
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, ofLoad));
    const result = await work({ environment, load });
    await load.close();
    isSound = (verdict?.failed ?? 0) === 0;
    return result;
  } finally {
    if (!isSound) environment.instances.forEach(printLog);
    await progress.step('everything stopped', () => environment.close());
  }
}

function printLog({ name, process }: Instance): void {
  const ended = process.hasEnded ? ' has ended and' : '';
  if (ended !== '' || process.log !== '') console.error(`${name}${ended} printed:\n${process.log.slice(-longestTail)}`);
}
