import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Fact, PayloadOf } from '@proximal/contracts';
import { factStreamName } from '@proximal/messaging';

/** Longest wait for facts that are listed, in milliseconds. */
const listingMs = 10_000;

/** Every fact of a kind that the stream holds, oldest first. */
export async function factsOfKind<T extends Fact>(bus: NatsConnection, { subject, payload }: T): Promise<PayloadOf<T>[]> {
  const { streams } = await jetstreamManager(bus);
  const { state } = await streams.info(factStreamName, { subjects_filter: subject });
  const total = state.subjects?.[subject] ?? 0;
  if (total === 0) return [];
  const consumer = await jetstream(bus).consumers.get(factStreamName, { filter_subjects: subject });
  const facts: PayloadOf<T>[] = [];
  for await (const message of await consumer.fetch({ max_messages: total, expires: listingMs })) {
    facts.push(payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>);
    if (message.info.pending === 0) break;
  }
  return facts;
}

/** How many facts wait for some consumer of a service, or are in its hands. */
export async function factsUnderWay(bus: NatsConnection): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const busy: string[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of consumers.list(factStreamName)) {
    const count = num_pending + num_ack_pending;
    if (config.durable_name && count > 0) busy.push(`${name} has ${count} facts to come`);
  }
  return busy;
}
