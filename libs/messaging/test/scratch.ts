import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { reset, startNats, startServers } from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';
import { ConnectionPool } from '@proximal/database';
import { connectBus, ensureStreams } from '../src/index.js';
import pg from 'pg';

const tables = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY, subject text NOT NULL, payload jsonb NOT NULL,
    created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(), published_at timestamptz(6),
    trace_context text
  );
  CREATE INDEX ON outbox (created_at, id) WHERE published_at IS NULL;
  CREATE INDEX ON outbox (published_at, id) WHERE published_at IS NOT NULL;
  CREATE TABLE outbox_stream (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), created text, sequence bigint NOT NULL DEFAULT 0, row_id uuid,
    servers text[] DEFAULT ARRAY[]::text[]
  );
  CREATE TABLE outbox_recovery (
    number serial PRIMARY KEY, stream_created text NOT NULL, cursor_at timestamptz(6) NOT NULL,
    cursor_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000', published_before timestamptz(6) NOT NULL,
    republished int NOT NULL DEFAULT 0, advanced_at timestamptz(6) NOT NULL, finished_at timestamptz(6)
  );
  CREATE TABLE processed_event (id uuid PRIMARY KEY, processed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE inbox (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), identity uuid NOT NULL DEFAULT gen_random_uuid()
  );
  CREATE TABLE idempotency_key (
    learner_id int, operation text, key text, body_hash text NOT NULL, answer jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (learner_id, operation, key)
  );
  CREATE TABLE erased_learner (
    learner_id int PRIMARY KEY, erased_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(), rows jsonb NOT NULL DEFAULT '{}'
  );
  CREATE TABLE effect (n serial, event uuid, note text)`;

const partitions = join(
  import.meta.dirname,
  '../../../apps/progress/prisma/migrations/20261123160000_partitions/migration.sql',
);

const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

export function endAfterwards(end: () => Promise<unknown>): void {
  ending.push(end);
}

export class ScratchDatabase extends ConnectionPool {
  private readonly plain: pg.Pool;

  constructor(readonly url: string) {
    super({ url, variable: 'SCRATCH_DATABASE_URL', table: 'outbox' });
    this.plain = new pg.Pool({ connectionString: url, max: 5 });
    this.plain.on('error', () => {});
    endAfterwards(() => Promise.all([this.plain.end(), this.close()]));
  }

  async run(text: string, ...values: unknown[]): Promise<number> {
    return (await this.plain.query(text, values)).rowCount ?? 0;
  }

  async column<T>(text: string, ...values: unknown[]): Promise<T[]> {
    const { rows } = await this.plain.query({ text, values, rowMode: 'array' });
    return rows.map(([value]) => value as T);
  }
}

let postgresUrl: Promise<string> | undefined;

export async function scratchDatabase(): Promise<ScratchDatabase> {
  const server = await (postgresUrl ??= givenServer());
  const name = `test_messaging_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = withDatabase(server, name);
  await withClient(url, async (client) => {
    await client.query(tables);
    await client.query(readFileSync(partitions, 'utf8'));
  });
  return new ScratchDatabase(url);
}

async function givenServer(): Promise<string> {
  const given = process.env.PROXIMAL_TEST_SERVERS;
  if (given) return (JSON.parse(given) as { postgresUrl: string }).postgresUrl;
  const home = mkdtempSync(join(tmpdir(), 'proximal-messaging-'));
  const servers = await startServers({ home, isDurable: false });
  endAfterwards(async () => {
    await servers.stop();
    await reset(home);
  });
  return withDatabase(servers.databaseUrl('test'), 'postgres');
}

export async function ownNats() {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-events-'));
  const nats = await startNats(folder);
  endAfterwards(async () => {
    await nats.stop();
    rmSync(folder, { recursive: true });
  });
  const bus = await connectBus(nats.natsUrl, 'test');
  endAfterwards(() => bus.close());
  await ensureStreams(bus);
  return { ...nats, bus };
}

export async function mortalNats() {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-mortal-'));
  let nats = await startNats(folder);
  endAfterwards(async () => {
    await nats.stop();
    rmSync(folder, { recursive: true });
  });
  const bus = impatient(await connectBus(nats.natsUrl, 'test'));
  endAfterwards(() => bus.close());
  await ensureStreams(bus);
  const restart = async (between: () => void | Promise<void> = () => {}) => {
    const isBack = reconnected(bus);
    await nats.stop();
    await between();
    // The home stores port and password.
    nats = await startNats(folder);
    await isBack;
  };
  const storage = join(folder, 'nats', 'jetstream');
  return { bus, restart, storage, loseEverything: () => restart(() => rmSync(storage, { recursive: true })) };
}

/** The client drops a request that is made while it is not connected, and JetStream's would wait 5 s for an answer. */
function impatient(bus: NatsConnection): NatsConnection {
  const request = bus.request.bind(bus);
  bus.request = (subject, payload, options) =>
    request(subject, payload, { ...options, timeout: Math.min(options?.timeout ?? 1_000, 1_000) });
  return bus;
}

async function reconnected(bus: NatsConnection): Promise<void> {
  for await (const { type } of bus.status()) if (type === 'reconnect') return;
}

export async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
