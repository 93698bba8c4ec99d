import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { lessonCompleted, submissionGraded, type EventDefinition, type PayloadOf } from '@proximal/contracts';
import { countDeadLetters, countWaitingOf, eventStreamName } from '@proximal/messaging';
import type { OpenLoad } from '../load/open-load.js';
import type { Environment } from '../platform/environment.js';
import { readClientRecords } from './client-records.js';
import { amongServices, withClients, withEvents, type Contradictions } from './contradictions.js';
import { PlatformTables, type Records } from './tables.repository.js';

const lookEveryMs = 250;
/** The backlog of the longest fault is worked off within this time, or the run fails. */
const longestMs = 180_000;

export class Audit {
  readonly tables: PlatformTables;

  constructor(private readonly environment: Environment) {
    this.tables = new PlatformTables(environment.stores);
  }

  static async during<T>(environment: Environment, work: (audit: Audit) => Promise<T>): Promise<T> {
    const audit = new Audit(environment);
    try {
      return await work(audit);
    } finally {
      await audit.close();
    }
  }

  /** So many looks in a row have to find nothing. Returns what is still waiting after the longest wait. */
  async workedOff(calmLooks = 1): Promise<string[]> {
    const deadline = performance.now() + longestMs;
    for (let calm = 0; ;) {
      const waiting = await this.look().catch((error: unknown) => [`the stores do not answer: ${String(error)}`]);
      calm = waiting.length === 0 ? calm + 1 : 0;
      if (calm === calmLooks || performance.now() > deadline) return waiting;
      await pause(lookEveryMs);
    }
  }

  /** Only for a platform whose databases were never restored, once its work is done. */
  async all({ journal, learners }: OpenLoad): Promise<{ records: Records; promises: Contradictions }> {
    const records = await this.tables.read();
    const clients = await readClientRecords(journal.entries, learners);
    const promises = [...amongServices(records), ...withEvents(records), ...withClients(records, clients)];
    return { records, promises: [...promises, ['there is no dead letter', await this.deadLetters()]] };
  }

  async gradesNotPublishedOnce({ grades }: Records): Promise<string[]> {
    const counts = Map.groupBy((await this.readStream()).grades, ({ submissionId }) => submissionId);
    const wrong = grades.filter(({ submissionId }) => counts.get(submissionId)?.length !== 1);
    return wrong.map(({ submissionId: id }) => `${id} was published ${counts.get(id)?.length ?? 0} times`);
  }

  readStream(): Promise<StreamEvents> {
    return this.withBus(readStream);
  }

  async deadLetters(): Promise<string[]> {
    const count = await this.withBus(countDeadLetters);
    return count === 0 ? [] : [`there are ${count}: npx proximal events dead list`];
  }

  close(): Promise<void> {
    return this.tables.close();
  }

  private async look(): Promise<string[]> {
    const waiting = await this.tables.unfinished();
    return waiting.length > 0 ? waiting : this.withBus(eventsInFlight);
  }

  /** A connection of its own each time, because NATS may have been away since the last one. */
  private async withBus<T>(work: (bus: NatsConnection) => Promise<T>): Promise<T> {
    const bus = await this.environment.connectBus();
    try {
      return await work(bus);
    } finally {
      await bus.close();
    }
  }
}

const batchSize = 100;

export type StreamEvents = Awaited<ReturnType<typeof readStream>>;

/** Reads the whole stream message by message, because operators may create no consumers there. */
async function readStream(bus: NatsConnection) {
  const { streams } = await jetstreamManager(bus);
  const { state } = await streams.info(eventStreamName);
  const messages: { subject: string; json<T>(): T }[] = [];
  for (let from = state.first_seq; from <= state.last_seq; from += batchSize) {
    const count = Math.min(batchSize, state.last_seq - from + 1);
    const reading = Array.from({ length: count }, (_, index) =>
      streams.getMessage(eventStreamName, { seq: from + index }),
    );
    messages.push(...(await Promise.all(reading)).filter((message) => message !== null));
  }
  const payloads = <T extends EventDefinition>({ subject, payload }: T) =>
    messages
      .filter((message) => message.subject === subject)
      .map((message) => payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>);
  return { grades: payloads(submissionGraded), lessons: payloads(lessonCompleted) };
}

async function eventsInFlight(bus: NatsConnection): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const busy: string[] = [];
  const names: string[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of consumers.list(eventStreamName)) {
    if (!config.durable_name) continue;
    names.push(name);
    const count = num_pending + num_ack_pending;
    if (count > 0) busy.push(`${name} has ${count} events to process`);
  }
  for (const [name, count] of await countWaitingOf(bus, names))
    if (count > 0) busy.push(`${count} events of unknown versions wait for ${name}`);
  return busy;
}
