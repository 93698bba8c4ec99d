import { sql } from '@proximal/database';
import { withClient, type DatabaseClient } from '@proximal/migrations';
import { cohortRows } from './cohort-rows.repository.js';
import { gatewayRows } from './gateway-rows.repository.js';
import { gradingRows } from './grading-rows.repository.js';
import { progressRows } from './progress-rows.repository.js';
import { skillGraphRows } from './skill-graph-rows.repository.js';
import { describeHistory, run, type Learners, type Statements, type Subjects } from './stored-rows.repository.js';

const rowsOf: Record<string, Statements> = {
  gateway: gatewayRows,
  grading: gradingRows,
  progress: progressRows,
  'skill-graph': skillGraphRows,
  cohort: cohortRows,
};

/**
 * Stores the history of generated learners in every service's database, and gathers statistics. Nothing else may use the
 * databases: the indexes are of no use until all rows are there.
 */
export async function storeHistory(databaseUrl: (service: string) => string, learners: Learners): Promise<void> {
  const subjects = await withClient(databaseUrl('content'), findSubjects);
  for (const [service, statements] of Object.entries(rowsOf))
    await withClient(databaseUrl(service), async (client) => {
      const startedAt = performance.now();
      await describeHistory(client, learners, subjects);
      await withoutIndexes(client, tablesIn(statements), async () => {
        for (const statement of statements) await client.query(statement);
      });
      console.error(`${service} filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    });
}

async function findSubjects(client: DatabaseClient): Promise<Subjects> {
  const labs = await client.query<Subjects['labs'][number]>(
    'SELECT id, version, skill_slugs AS skills FROM lab WHERE is_visible ORDER BY id',
  );
  const lessons = await client.query<{ id: number }>('SELECT id FROM lesson WHERE is_visible ORDER BY ordinal, id');
  const tracks = await client.query<{ slug: string }>('SELECT slug FROM track ORDER BY position, id LIMIT 1');
  return { labs: labs.rows, lessonIds: lessons.rows.map(({ id }) => id), trackSlug: tracks.rows[0]!.slug };
}

function tablesIn(statements: Statements): string[] {
  return statements.map((statement) => /^INSERT INTO (\S+)/.exec(statement)![1]!);
}

/** Building an index from all rows takes a fraction of the time that adding each row to it takes. */
async function withoutIndexes(client: DatabaseClient, tables: string[], insert: () => Promise<void>): Promise<void> {
  await run(
    client,
    sql('growth-leave-indexes')`
      UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY (${tables}::regclass[])`,
  );
  await insert();
  await client.query(`SET maintenance_work_mem = '512MB'`);
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`);
  for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`);
}
