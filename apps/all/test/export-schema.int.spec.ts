import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { schemaOf } from './database-schema.js';
import { exportSchema } from './export-schema.js';
import { rules } from './service-rules.js';

jest.setTimeout(240_000);

const file = fileURLToPath(new URL('../../../libs/contracts/src/openapi/export-schema.json', import.meta.url));

/** The schema of exports in the OpenAPI document; `npm run openapi:examples` writes it again. */
describe('the schema of exports', () => {
  let schema: ReturnType<typeof exportSchema>;

  beforeAll(async () => {
    const services = owners.map(async (owner) => ({
      owner,
      rules: rules[owner],
      tables: await withClient(await freshDatabase(owner), schemaOf),
    }));
    schema = exportSchema(await Promise.all(services));
    if (process.env.RECORD_EXAMPLES) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  });

  it('follows from the rules of the services and from their databases', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
  });

  it('names what the services export under the names of their rules', () => {
    expect(schema).toMatchObject({
      required: owners,
      properties: {
        gateway: { properties: { app_user: { items: { required: expect.arrayContaining(['email']) as unknown } } } },
        cohort: { properties: { received_review: {} } },
        content: { properties: {} },
      },
    });
    expect(JSON.stringify(schema)).not.toMatch(/password(?!_changed_at)|replacement|data_export_page/);
  });
});
