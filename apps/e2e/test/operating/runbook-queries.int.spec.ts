import { describe, expect, it, jest } from '@jest/globals';
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

function databaseOf(service: string): Promise<string> {
  const database = databases.get(service) ?? freshDatabase(service);
  databases.set(service, database);
  return database;
}

describe('a query of a runbook', () => {
  it('exists for several alerts', () => expect(queries.length).toBeGreaterThan(10));

  it.each(queries)('runs in the database that it names: %s in %s: %s', async (_, service, statement) => {
    expect(statement).toMatch(/;$/);
    await withClient(await databaseOf(service), async (client) => {
      if (!changing.test(statement)) await client.query('SET default_transaction_read_only = on');
      await expect(client.query(statement)).resolves.toMatchObject({
        command: expect.stringMatching(/^(SELECT|UPDATE)$/),
      });
    });
  });
});
