import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { until } from '@proximal/testing/harness';

export type { NatsConnection, StoredMsg };

/**
 * Publishes events again, as the relay does.
 * @param newId gives each another id, so that no consumer recognises it; left out, they keep theirs
 */
export async function publishAgain(bus: NatsConnection, events: StoredMsg[], newId?: () => string): Promise<void> {
  for (const { subject, data } of events) {
    const event = JSON.parse(Buffer.from(data).toString()) as { id: string };
    await jetstream(bus).publish(subject, JSON.stringify({ ...event, ...(newId && { id: newId() }) }), {
      headers: headers(),
    });
  }
}

export async function untilConsumed(bus: NatsConnection): Promise<void> {
  const { consumers } = await jetstreamManager(bus);
  await until(async () => {
    for await (const { num_pending, num_ack_pending } of consumers.list('EVENTS'))
      if (num_pending + num_ack_pending > 0) return false;
    return true;
  });
}

export async function lastSequences(bus: NatsConnection): Promise<Record<string, number>> {
  const { streams } = await jetstreamManager(bus);
  const found: Record<string, number> = {};
  for await (const { config, state } of streams.list()) found[config.name] = state.last_seq;
  return found;
}
