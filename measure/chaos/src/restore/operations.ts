import { services, type Service } from '@proximal/all';
import { runToItsEnd } from '@proximal/testing/harness';
import type { Environment } from '../platform/environment.js';
import type { Instance } from '../platform/process-starter.js';
import { thisRelease } from '../platform/release.js';
import { gatewayRole } from '../platform/roles.js';

/** Runs `npx proximal` as the operator. */
export async function proximal(environment: Environment, ...words: string[]): Promise<string> {
  const printed = await runToItsEnd(words.join(' '), 'all/dist/proximal.js', { NATS_URL: environment.natsUrl }, words);
  return printed.trim();
}

/** Stops processes as an orchestrator does that scales them to 0. */
export async function stopAll(environment: Environment, instances: readonly Instance[]): Promise<void> {
  await Promise.all(instances.map((instance) => environment.stop(instance, 'SIGTERM')));
}

/** Starts processes again, gateways last. */
export async function startAll(environment: Environment, instances: readonly Instance[]): Promise<void> {
  const isGateway = ({ role }: Instance) => role === gatewayRole;
  await Promise.all(instances.filter((one) => !isGateway(one)).map((one) => environment.replace(one)));
  await Promise.all(instances.filter(isGateway).map((one) => environment.replace(one)));
}

/** Prepares restored databases, as the runbook says, before their services start. */
export async function prepareRestored(environment: Environment, restored: readonly Service[] = services) {
  for (const service of restored) await environment.migrateOne(service, thisRelease, ['--restored']);
}
