import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventDefinition, EventEnvelope } from '@proximal/contracts';
import { eventStreamName } from '@proximal/messaging';

/** In order; fewer when they are not published within 30 s. */
export async function publishedEvents<T extends EventDefinition>(
  bus: NatsConnection,
  event: T,
  count: number,
): Promise<EventEnvelope<T>[]> {
  const consumer = await jetstream(bus).consumers.get(eventStreamName, { filter_subjects: event.subject });
  const published: EventEnvelope<T>[] = [];
  for await (const message of await consumer.fetch({ max_messages: count, expires: 30_000 }))
    published.push(message.json());
  return published;
}
