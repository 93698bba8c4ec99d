import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventDefinition, PayloadOf } from '@proximal/contracts';
import { eventStreamName } from '@proximal/messaging';

/** Messages that are asked for at a time. */
const atATime = 100;

/** The events that a stream held. */
export class PublishedEvents {
  private constructor(private readonly messages: readonly StoredMsg[]) {}

  /** Reads the whole stream of events message by message, for operators make no consumers there. */
  static async read(bus: NatsConnection): Promise<PublishedEvents> {
    const { streams } = await jetstreamManager(bus);
    const { state } = await streams.info(eventStreamName);
    const messages: StoredMsg[] = [];
    for (let from = state.first_seq; from <= state.last_seq; from += atATime) {
      const places = Array.from({ length: Math.min(atATime, state.last_seq - from + 1) }, (_, index) => from + index);
      const found = await Promise.all(places.map((seq) => streams.getMessage(eventStreamName, { seq })));
      messages.push(...found.filter((message) => message !== null));
    }
    return new PublishedEvents(messages);
  }

  /** Those of a kind, oldest first. */
  of<T extends EventDefinition>({ subject, payload }: T): PayloadOf<T>[] {
    const published = this.messages.filter((message) => message.subject === subject);
    return published.map((message) => payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>);
  }
}

/** What waits for a consumer of some service, or is in its hands. */
export async function eventsUnderWay(bus: NatsConnection): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const busy: string[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of consumers.list(eventStreamName)) {
    const count = num_pending + num_ack_pending;
    if (config.durable_name && count > 0) busy.push(`${name} has ${count} events to come`);
  }
  return busy;
}
