import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventDefinition, PayloadOf } from '@proximal/contracts';
import { countWaitingOf, eventStreamName } from '@proximal/messaging';

/** The messages that are requested at a time. */
const batchSize = 100;

/** The events that the stream holds. */
export class PublishedEvents {
  private constructor(private readonly messages: readonly StoredMsg[]) {}

  /** Reads the whole stream message by message, because operators may create no consumers there. */
  static async read(bus: NatsConnection): Promise<PublishedEvents> {
    const { streams } = await jetstreamManager(bus);
    const { state } = await streams.info(eventStreamName);
    const messages: StoredMsg[] = [];
    for (let from = state.first_seq; from <= state.last_seq; from += batchSize) {
      const sequences = Array.from(
        { length: Math.min(batchSize, state.last_seq - from + 1) },
        (_, index) => from + index,
      );
      const found = await Promise.all(sequences.map((seq) => streams.getMessage(eventStreamName, { seq })));
      messages.push(...found.filter((message) => message !== null));
    }
    return new PublishedEvents(messages);
  }

  /** Returns the payloads of one kind of event, oldest first. */
  of<T extends EventDefinition>({ subject, payload }: T): PayloadOf<T>[] {
    const found = this.messages.filter((message) => message.subject === subject);
    return found.map((message) => payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>);
  }
}

/** Lists the consumers that have not processed every event yet. */
export async function eventsInFlight(bus: NatsConnection): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const busy: string[] = [];
  const names: string[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of consumers.list(eventStreamName)) {
    const count = num_pending + num_ack_pending;
    if (config.durable_name) names.push(name);
    if (config.durable_name && count > 0) busy.push(`${name} has ${count} events to process`);
  }
  for (const [name, count] of await countWaitingOf(bus, names))
    if (count > 0) busy.push(`${count} events of unknown versions wait for ${name}`);
  return busy;
}
