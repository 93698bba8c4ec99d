import { withClient, type DatabaseClient } from '@proximal/migrations';
import { costsOfSize, type LargeRelations, type PlanNode } from './plan.js';
import type { RunStatement } from './statement-log.repository.js';

/** Nobody waits for these, by what they are for. */
const exempt: Record<string, string[]> = {
  'what waits, once a minute': ['board-unfinished'],
  'all erased ids are compared, once a minute': ['erased-begun', 'erased-recorded'],
  'who tried a lab, when an operator trusts it': ['trust-given-up'],
};
const largestPage = 100;
const rowsForEach = 20;
const exemptNames = Object.values(exempt).flat();

/** @throws Error that names each statement that reads a large table as a whole, or sorts more than a page */
export async function checkPlans(databaseUrl: string, statements: readonly RunStatement[]): Promise<void> {
  const costs = await withClient(databaseUrl, async (client) => {
    const large = await largeRelations(client);
    const found: string[] = [];
    for (const statement of statements.filter(({ name }) => !isExempt(name)))
      for (const cost of costsOfSize(await explain(client, statement), { ...large, ...limitsFor(statement) }))
        found.push(`${statement.name}: ${cost}`);
    return found;
  });
  if (costs.length === 0) return;
  throw new Error(
    `With a million rows in every large table, these statements do not scale:\n${[...new Set(costs)].join('\n')}`,
  );
}

function limitsFor({ values }: RunStatement): Pick<LargeRelations, 'mostRead' | 'mostSorted'> {
  const given = Math.max(0, ...values.map(lengthOf)) * rowsForEach;
  return { mostRead: Math.max(1_000, given), mostSorted: Math.max(largestPage, given) };
}

function lengthOf(value: unknown): number {
  const list: unknown = typeof value === 'string' && value.startsWith('[{') ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.length : 0;
}

function isExempt(name: string): boolean {
  return exemptNames.some(
    (exempted) => name === exempted || name.startsWith(`${exempted}#`) || name.startsWith(`${exempted} `),
  );
}

async function explain(client: DatabaseClient, { text, values }: RunStatement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  return rows[0]!['QUERY PLAN'][0].Plan;
}

async function largeRelations(client: DatabaseClient): Promise<Pick<LargeRelations, 'tables' | 'wholeIndexes'>> {
  const { rows } = await client.query<{ name: string; isTable: boolean; isWhole: boolean }>(
    `SELECT relname AS name, relkind = 'r' AS "isTable", relkind = 'i' AND indpred IS NULL AS "isWhole"
     FROM pg_class LEFT JOIN pg_index ON indexrelid = pg_class.oid
     WHERE relnamespace IN ('public'::regnamespace, to_regnamespace('partitions')) AND reltuples >= 100000`,
  );
  return {
    tables: new Set(rows.filter(({ isTable }) => isTable).map(({ name }) => name)),
    wholeIndexes: new Set(rows.filter(({ isWhole }) => isWhole).map(({ name }) => name)),
  };
}
