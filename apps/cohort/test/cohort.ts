import {
  trackEntered,
  userRegistered,
  xpAwarded,
  type Caller,
  type EventDefinition,
  type PayloadOf,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken, startService, stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import pg from 'pg';
import { Clock } from '@proximal/service';
import { start } from '../src/index.js';
import { scriptedContent, type ScriptedContent } from './scripted-content.js';

export { until };

class SetClock extends Clock {
  instant = new Date('2026-11-20T12:00:00.000Z');

  override now(): Date {
    return this.instant;
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }
}

interface Options {
  script?: (content: ScriptedContent) => void;
  isContentThere?: boolean;
}

/** Copies share their consumers, so a test file runs one at a time. */
let running: { stop(): Promise<void> } | undefined;
let scripted: ScriptedContent | undefined;

export async function startCohort({ script = () => {}, isContentThere = true }: Options = {}) {
  await running?.stop();
  await scripted?.vanish();
  const [content, clock] = [await scriptedContent(), new SetClock()];
  scripted = content;
  script(content);
  if (isContentThere) await content.appear();
  const service = await startService('cohort', (environment) => start(environment, { clock }));
  running = service;
  const database = new pg.Pool({ connectionString: service.environment.COHORT_DATABASE_URL, max: 2 });
  // The server may stop before the pool, and then cuts the pool's idle connections.
  database.on('error', () => {});
  stopAfterwards({ stop: () => database.end() });
  return { ...service, content, clock, database };
}

export type CohortUnderTest = Awaited<ReturnType<typeof startCohort>>;

export function callerOf(id: number): Caller {
  return aLearner({ id, name: `Person ${id}` });
}

export function registered({ id, name, registeredAt }: Caller): OutboxRow {
  return outboxRow(userRegistered, String(id), { learnerId: id, fullName: name, registeredAt });
}

export function entered(caller: Caller, trackSlug: string, activeAt: string): OutboxRow {
  return outboxRow(trackEntered, `${caller.id} ${trackSlug} ${activeAt}`, {
    learnerId: caller.id,
    trackSlug,
    activeAt,
  });
}

let entries = 0;

export function awarded(caller: Caller, xp: number, earnedAt: string): OutboxRow {
  entries += 1;
  return outboxRow(xpAwarded, String(entries), {
    learnerId: caller.id,
    source: 'lesson',
    sourceId: String(entries),
    xp,
    earnedAt,
  });
}

export function anEvent<T extends EventDefinition>(event: T, payload: PayloadOf<T>): OutboxRow {
  return outboxRow(event, JSON.stringify(payload), payload);
}

export async function publishEvents({ bus, database }: CohortUnderTest, rows: OutboxRow[]): Promise<void> {
  for (const row of rows) await publishUntilTaken(bus, row);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const processed = 'SELECT FROM processed_event WHERE id = ANY ($1::uuid[])';
  await until(async () => (await database.query(processed, [ids])).rowCount === ids.length);
}
