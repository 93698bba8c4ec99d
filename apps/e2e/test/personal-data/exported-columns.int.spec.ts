import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { schemaOf } from './database-schema.js';
import { exportedColumns, textOf } from './exported-columns.js';
import { rules } from './service-rules.js';

jest.setTimeout(240_000);

const file = fileURLToPath(new URL('../../../../libs/contracts/src/gateway/exported-columns.json', import.meta.url));

/** The schema of exports in the OpenAPI document is built from them; `npm run openapi:examples` writes them again. */
describe('the exported columns', () => {
  let columns: ReturnType<typeof exportedColumns>;

  beforeAll(async () => {
    const services = owners.map(async (owner) => ({
      owner,
      rules: rules[owner],
      tables: await withClient(await freshDatabase(owner), schemaOf),
    }));
    columns = exportedColumns(await Promise.all(services));
    if (process.env.RECORD_EXAMPLES) writeFileSync(file, textOf(columns));
  });

  it('follow from the rules of the services and from their databases', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(columns);
  });

  it('are named as the rules of the services name them', () => {
    expect(Object.keys(columns)).toEqual(owners);
    expect(columns).toMatchObject({ gateway: { app_user: { email: 'text' } }, cohort: { received_review: {} } });
    expect(JSON.stringify(columns)).not.toMatch(/password(?!_changed_at)|replacement|data_export_page/);
  });
});
