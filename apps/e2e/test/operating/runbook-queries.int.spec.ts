import { describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { runbookSections } from '../observability/observability-files.js';

jest.setTimeout(120_000);

const queries = runbookSections().flatMap(({ name, blocks }) =>
  blocks
    .filter(({ language }) => language === 'sql')
    .map(({ text }) => {
      const [, service = '', statement = ''] = /^-- ([a-z-]+)\n([^]*)$/.exec(text) ?? [];
      return [name, service, statement.trim()] as const;
    }),
);

/** Statements that change something if they are given the number of a row or a process: none has the number 0. */
const changing =
  /^UPDATE session .* WHERE user_id = 0 |^SELECT pg_terminate_backend\(0\);$|^SELECT pg_switch_wal\(\);$/;

/** One for each service: making a database is most of the work of a busy server. */
const databases = new Map<string, Promise<string>>();

const roles = readFileSync(new URL('../../../../k8s/base/operator/roles.sql', import.meta.url), 'utf8');

async function preparedDatabase(service: string): Promise<string> {
  const database = await freshDatabase(service);
  await withClient(database, (client) => client.query(roles));
  return database;
}

function databaseOf(service: string): Promise<string> {
  const database = databases.get(service) ?? preparedDatabase(service);
  databases.set(service, database);
  return database;
}

describe('a query of a runbook', () => {
  it('exists for several alerts', () => expect(queries.length).toBeGreaterThan(10));

  it.each(queries)(
    'runs in the database that it names, as a role of operators: %s in %s: %s',
    async (_, service, statement) => {
      expect(statement).toMatch(/;$/);
      await withClient(await databaseOf(service), async (client) => {
        const role = changing.test(statement) ? 'proximal_repair' : 'proximal_operator';
        await client.query(`SET ROLE ${role}; SET default_transaction_read_only = ${role === 'proximal_operator'}`);
        await expect(client.query(statement)).resolves.toMatchObject({
          command: expect.stringMatching(/^(SELECT|UPDATE)$/),
        });
      });
    },
  );

  it('that reads another row than it repairs is refused to the role that repairs', async () => {
    await withClient(await databaseOf('gateway'), async (client) => {
      await client.query('SET ROLE proximal_repair');
      await expect(client.query('SELECT email FROM app_user')).rejects.toThrow(/permission denied/);
      await expect(client.query('UPDATE session SET user_id = 1')).rejects.toThrow(/permission denied/);
    });
  });
});
