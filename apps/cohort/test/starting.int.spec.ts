import { describe, expect, it } from '@jest/globals';
import { environmentFor, testServers } from '@proximal/testing';
import { start } from '../src/index.js';

describe('starting', () => {
  it('names every setting that is missing', async () => {
    await expect(start({})).rejects.toThrow(/COHORT_DATABASE_URL .* NATS_URL/);
  });

  it('says in one sentence, without the password, that the database has no tables', async () => {
    const { host } = new URL((await testServers()).postgresUrl);
    const url = new URL('/template1', (await testServers()).postgresUrl);
    const environment = { ...(await environmentFor('cohort')), COHORT_DATABASE_URL: url.href };
    const failure = await start(environment).catch((error: Error) => error);
    const message = `Cannot use the database template1 at ${host} (COHORT_DATABASE_URL): it has no tables; apply the migrations.`;
    expect(failure).toMatchObject({ name: 'StartFailure', message });
  });

  it('says that NATS is missing', async () => {
    const environment = { ...(await environmentFor('cohort')), NATS_URL: 'nats://127.0.0.1:1' };
    await expect(start(environment)).rejects.toThrow(/NATS at 127\.0\.0\.1:1/);
  });
});
