import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { eventStreamName } from '../stream/event-stream.js';

export async function restartConsumers(bus: NatsConnection, service: Owner): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const names: string[] = [];
  for await (const { name } of consumers.list(eventStreamName)) if (name.startsWith(`${service}_`)) names.push(name);
  // Within seconds the service notices that they are gone, and creates them again.
  for (const name of names) await consumers.delete(eventStreamName, name);
  return names;
}
