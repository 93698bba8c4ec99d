import { setTimeout as pause } from 'node:timers/promises';
import { curriculumHolders, Refusal, showCurriculumVersion, type Owner } from '@proximal/contracts';
import { connectBus, RequestClient } from '@proximal/messaging';
import { retryUntilReady, StartFailure, startTimeoutMs } from '@proximal/runtime';
import type { Progress } from './progress.js';

const retryEveryMs = 20;
const sayEveryMs = 10_000;

/**
 * From then on no learner sees a lesson that progress does not know.
 * @throws StartFailure when that takes longer than a few minutes
 */
export async function untilCopied(
  version: string,
  { NATS_URL }: NodeJS.ProcessEnv,
  progress: Pick<Progress, 'say'> = { say: () => {} },
): Promise<void> {
  const bus = await retryUntilReady(() => connectBus(NATS_URL ?? '', 'start'), progress);
  const client = new RequestClient(bus, 'operator');
  const deadline = performance.now() + startTimeoutMs;
  let sayAt = performance.now() + sayEveryMs;
  try {
    for (const service of curriculumHolders) {
      while ((await versionOf(service, client)) !== version) {
        if (performance.now() > deadline) {
          throw new StartFailure(
            `${service} has not taken over the curriculum: see what it logs above, then start again.`,
          );
        }
        if (performance.now() > sayAt) {
          progress.say(`waiting for ${service} to take over the curriculum`);
          sayAt = performance.now() + sayEveryMs;
        }
        await pause(retryEveryMs);
      }
    }
  } finally {
    await bus.close();
  }
}

async function versionOf(service: Owner, client: RequestClient): Promise<string | null> {
  try {
    return (await client.request(showCurriculumVersion(service), {})).version;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
