import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/all';
import { countDeadLetters } from '@proximal/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { runToItsEnd } from '@proximal/harness';
import { eventsInFlight, gatewayRole, thisRelease, type Environment, type Instance } from '@proximal/replicas';
import { unfinishedWork } from '../records/records.js';

const settledWithinMs = 180_000;

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

/** Waits until no event and no submission is on its way; lists what still is after the longest wait. */
export async function untilSettled(environment: Environment, bus: NatsConnection): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  const look = async () => [
    ...(await unfinishedWork((service) => environment.databaseUrl(service))),
    ...(await eventsInFlight(bus)),
  ];
  for (let calm = 0; ;) {
    const found = await look();
    calm = found.length === 0 ? calm + 1 : 0;
    // A consumer that is created again in between has nothing to do for a moment.
    if (calm === 5 || performance.now() > deadline) return found;
    await pause(500);
  }
}

export async function deadLetters(bus: NatsConnection): Promise<string[]> {
  const count = await countDeadLetters(bus);
  return count === 0 ? [] : [`there are ${count}`];
}

/** Prepares restored databases, as the runbook says, before their services start. */
export async function prepareRestored(environment: Environment, restored: readonly Service[] = services) {
  for (const service of restored) await environment.migrateOne(service, thisRelease, ['--restored']);
}
