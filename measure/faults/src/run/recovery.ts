import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventsInFlight } from '@proximal/replicas';
import type { PlatformTables } from '../audit/platform-tables.repository.js';

const lookEveryMs = 250;
/** The backlog of the longest fault is worked off within this time, or the run fails. */
const longestMs = 150_000;

/**
 * Waits until every submission is graded, and every event published and processed.
 * @returns what is still waiting after the longest wait
 */
export async function untilWorkedOff(tables: PlatformTables, bus: () => Promise<NatsConnection>): Promise<string[]> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const waiting = await look(tables, bus).catch((error: unknown) => [`the stores do not answer: ${String(error)}`]);
    if (waiting.length === 0 || performance.now() > deadline) return waiting;
    await pause(lookEveryMs);
  }
}

async function look(tables: PlatformTables, connect: () => Promise<NatsConnection>): Promise<string[]> {
  const { submissions, events } = await tables.waiting();
  if (submissions > 0 || events > 0) return [`${submissions} submissions and ${events} events wait`];
  const bus = await connect();
  try {
    return await eventsInFlight(bus);
  } finally {
    await bus.close();
  }
}
