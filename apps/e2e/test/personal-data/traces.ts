import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { owners } from '@proximal/contracts';
import { embeddedRedisUrl } from '@proximal/embedded/redis';
import { withClient } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Platform } from '../harness/platform.js';

export interface Trace {
  marker: string;
  in: string;
}

export type Markers = Readonly<Record<string, string>>;

function tracesIn(text: string, where: string, markers: Markers): Trace[] {
  const found = Object.entries(markers).filter(([, marker]) => text.includes(marker));
  return found.map(([name]) => ({ marker: name, in: where }));
}

/**
 * Reads every row of every table of every database as text, partitions included, and what PostgreSQL's statistics quote
 * of them.
 */
export async function tracesInDatabases(databases: Platform['databases'], markers: Markers): Promise<Trace[]> {
  const found: Trace[] = [];
  for (const owner of owners)
    await withClient(databases[owner]!, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
         WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
      );
      for (const { name } of tables) {
        const { rows } = await client.query<{ text: string }>(`SELECT held::text AS text FROM ONLY ${name} AS held`);
        for (const { text } of rows) found.push(...tracesIn(text, `${owner} ${name}`, markers));
      }
      const quoted = await client.query<{ name: string; text: string }>(
        `SELECT tablename || '.' || attname AS name, pg_stats::text AS text FROM pg_stats WHERE schemaname = 'public'`,
      );
      for (const { name, text } of quoted.rows)
        found.push(...tracesIn(text, `${owner} statistics of ${name}`, markers));
    });
  return found;
}

export async function tracesInStreams(bus: NatsConnection, markers: Markers): Promise<Trace[]> {
  const { streams } = await jetstreamManager(bus);
  const found: Trace[] = [];
  for await (const { config, state } of streams.list())
    // An empty stream begins at 0, which is no sequence of a message.
    for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
      const message = await streams.getMessage(config.name, { seq });
      if (!message) continue;
      const text = Buffer.from(message.data).toString();
      const inner = /"message":"([^"]*)"/.exec(text)?.[1] ?? '';
      found.push(...tracesIn(text + Buffer.from(inner, 'base64').toString(), `${config.name} ${seq}`, markers));
    }
  return found;
}

export async function tracesInRedis(home: string, markers: Markers): Promise<Trace[]> {
  const redis = new Redis(embeddedRedisUrl(home)!);
  try {
    const found: Trace[] = [];
    for (const key of await redis.keys('*')) found.push(...tracesIn(key + (await valueOf(redis, key)), key, markers));
    return found;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<string> {
  const reading: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  return JSON.stringify((await reading[await redis.type(key)]?.()) ?? '');
}

export async function tracesInPostgresLog(databaseUrl: string, markers: Markers): Promise<Trace[]> {
  const pid = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`);
    return Number.parseInt(rows[0]!.file, 10);
  });
  const log = readlinkSync(`/proc/${pid}/fd/2`);
  return tracesIn(readFileSync(log, 'utf8'), log, markers);
}

/** What other users of the machine may read or enter, the folder itself included. */
export function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

/**
 * Reads every file of the state folder but those of PostgreSQL, whose rows a function above reads: it writes over old
 * pages in its own time.
 */
export function tracesInFiles(folder: string, markers: Markers): Trace[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\/postgres[^/]*\//.test(path.slice(folder.length))) return [];
    return tracesIn(readFileSync(path, 'latin1'), path, markers);
  });
}
