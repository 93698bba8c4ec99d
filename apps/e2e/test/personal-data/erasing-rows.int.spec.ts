import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openApiDocument } from '@proximal/contract-docs';
import { operations, owners } from '@proximal/contracts';
import { openPool, sql, type ConnectionPool } from '@proximal/database';
import { erase, exportedRows, exportPage, withoutErased } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { addLearnerRows, learnerTables, rowsOfEach } from './learner-rows.js';
import { rules } from './service-rules.js';
import { z } from 'zod';

jest.setTimeout(240_000);

const quill = { id: 1001, marker: 'QUILL' };
const grace = { id: 1002, marker: 'GRACE' };
const erasure = { learnerId: quill.id, replacementId: -77, seed: 'ab'.repeat(16) };

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

const { schemas } = openApiDocument(operations).components as unknown as Published;

interface Published {
  schemas: { ExportedData: { properties: Record<string, Parameters<typeof z.fromJSONSchema>[0]> } };
}

const everyTable = `
  SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'saved')`;

async function tablesWith(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(everyTable);
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await client.query(`SELECT FROM ONLY ${name} AS held WHERE held::text LIKE '%' || $1 || '%'`, [text]);
    if (held.rowCount !== 0) found.push(name);
  }
  const quoted = `SELECT schemaname || '.' || tablename || '.' || attname AS name FROM pg_stats
    WHERE schemaname = 'public' AND pg_stats::text LIKE '%' || $1 || '%'`;
  found.push(...(await client.query<{ name: string }>(quoted, [text])).rows.map(({ name }) => `statistics of ${name}`));
  return found;
}

const concerned = owners.filter((owner) => owner !== 'content');

describe.each(concerned)('an erasure in %s', (service) => {
  const data = rules[service];
  const tables = learnerTables(data);
  let url: string;
  let pool: ConnectionPool;
  const inDatabase = <T>(work: (client: Client) => Promise<T>) => withClient(url, work);
  const rowsOf = (client: Client, name: string, learner: string, id: number) =>
    client
      .query<{ text: string }>(`SELECT held::text AS text FROM ${name} AS held WHERE ${learner} = $1 ORDER BY 1`, [id])
      .then(({ rows }) => rows.map(({ text }) => text));
  const othersRows = (client: Client) =>
    Promise.all(
      tables.map(async ([name, { learner }]) => [name, await rowsOf(client, name, learner, grace.id)] as const),
    );
  const countOf = async (name: string) =>
    name === 'received_review'
      ? rowsOfEach
      : (await inDatabase((client) => client.query(`SELECT FROM saved.${name}`))).rowCount;
  let before: Awaited<ReturnType<typeof othersRows>>;

  beforeAll(async () => {
    url = await freshDatabase(service);
    pool = await openPool({ url, variable: 'DATABASE_URL', table: 'erased_learner' });
    await inDatabase(async (client) => {
      await addLearnerRows(client, data, [quill, grace]);
      await client.query('CREATE SCHEMA saved');
      for (const [name, { learner }] of tables)
        await client.query(`CREATE TABLE saved.${name} AS SELECT * FROM public.${name} WHERE ${learner} = ${quill.id}`);
      before = await othersRows(client);
      await client.query('ANALYZE');
      const found = await tablesWith(client, quill.marker);
      expect(found.length).toBeGreaterThanOrEqual(Math.floor(tables.length / 2));
      expect(found).toContainEqual(expect.stringContaining('statistics of '));
    });
  });
  afterAll(() => pool?.close());

  it('can be exported before: every row that names the learner, and nothing of another', async () => {
    const records: { kind: string; record: Record<string, unknown> }[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const page = await exportPage(pool, data, quill.id, after);
      records.push(...page.records);
      after = page.next;
    }
    const exported = exportedRows(data);
    const notExported = tables.map(([name]) => name).filter((name) => !exported.some((one) => one.name === name));
    expect(notExported).toEqual(service === 'gateway' ? ['data_export_page'] : []);
    for (const { name, fields } of exported) {
      const own = records.filter(({ kind }) => kind === name);
      expect([name, own.length]).toEqual([name, await countOf(name)]);
      for (const { record } of own) expect(Object.keys(record)).toEqual(Object.keys(fields));
    }
    const archive: Record<string, object[]> = {};
    for (const { kind, record } of records) (archive[kind] ??= []).push(record);
    const published = z.fromJSONSchema(schemas.ExportedData.properties[service]!);
    expect(published.safeParse(archive).error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(records)).not.toMatch(service === 'cohort' ? /\b1002\b/ : /GRACE|1002/);
  });

  it('waits for a transaction that has begun before, and removes what that commits', async () => {
    const [name, { learner }] = tables[0]!;
    await inDatabase(async (late) => {
      await late.query('BEGIN');
      await late.query(`SET LOCAL session_replication_role = replica`);
      await late.query(`DELETE FROM ${name} WHERE ${learner} = ${quill.id}`);
      await late.query(`INSERT INTO public.${name} SELECT * FROM saved.${name}`);
      const erasing = erase(pool, data, erasure);
      const first = await Promise.race([
        erasing.then(() => 'erased'),
        new Promise((resolve) => setTimeout(resolve, 400, 'waits')),
      ]);
      expect(first).toBe('waits');
      await late.query('COMMIT');
      expect((await erasing).isDone).toBe(true);
    });
  });

  it('leaves no text of the learner, and the id only in the list of erased ids', async () => {
    await inDatabase(async (client) => {
      expect(await tablesWith(client, quill.marker)).toEqual([]);
      for (const [name, { learner }] of tables) expect(await rowsOf(client, name, learner, quill.id)).toEqual([]);
      expect(await rowsOf(client, 'erased_learner', 'learner_id', quill.id)).toHaveLength(1);
    });
  });

  it('leaves the rows that others depend on, under the replacement id', async () => {
    await inDatabase(async (client) => {
      for (const [name, rule] of tables) {
        const left = await rowsOf(client, name, rule.learner, erasure.replacementId);
        const held = rule.key.includes(rule.learner) ? 1 : rowsOfEach;
        expect([name, left.length]).toEqual([name, rule.kind === 'anonymised' ? held : 0]);
      }
    });
  });

  it('changes nothing of another learner, but the id of reviewed work', async () => {
    const neutral = (rows: typeof before) =>
      JSON.parse(JSON.stringify(rows).replace(/chs_\w+|assigned|taken/g, 'x')) as unknown;
    expect(neutral(await inDatabase(othersRows))).toEqual(neutral(before));
  });

  it('counts rows once, however often it is repeated', async () => {
    const first = await erase(pool, data, erasure);
    expect(await erase(pool, data, { ...erasure, replacementId: -78 })).toEqual(first);
    for (const [name, rule] of tables) {
      const held = rule.key.includes(rule.learner) ? 1 : rowsOfEach;
      const { [name]: counted } = first.rows;
      expect([name, counted![rule.kind]]).toEqual([name, held]);
    }
  });

  it('lets no row come back, and leaves the learner’s events out', async () => {
    const events = [quill.id, grace.id].map((learnerId) => ({ id: String(learnerId), payload: { learnerId } }));
    expect(await withoutErased(pool, events)).toEqual([events[1]]);
    if (service === 'gateway') return;
    for (const [name, { learner }] of tables.filter(([, { isPartitioned }]) => !isPartitioned)) {
      await inDatabase((client) => client.query(`INSERT INTO public.${name} SELECT * FROM saved.${name}`));
      expect([name, await inDatabase((client) => rowsOf(client, name, learner, quill.id))]).toEqual([name, []]);
    }
  });

  it('needs a transaction of an erasure to change rows that are only added', async () => {
    const tablesOf: Record<string, string> = { grading: 'past_grade', progress: 'xp_entry' };
    const { [service]: appendOnly } = tablesOf;
    if (appendOnly === undefined) return;
    const change = sql('spec-change')`DELETE FROM ${sql.identifier(appendOnly)}`;
    await expect(pool.execute(change)).rejects.toThrow('only added');
  });
});
