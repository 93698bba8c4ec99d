import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Fact, Told } from '@proximal/contracts';
import { factStreamName } from '@proximal/messaging';

/** The first facts of a kind that the stream holds, in order; fewer when they have not been told within 30 s. */
export async function toldFacts<T extends Fact>(bus: NatsConnection, fact: T, count: number): Promise<Told<T>[]> {
  const consumer = await jetstream(bus).consumers.get(factStreamName, { filter_subjects: fact.subject });
  const told: Told<T>[] = [];
  for await (const message of await consumer.fetch({ max_messages: count, expires: 30_000 })) told.push(message.json());
  return told;
}
