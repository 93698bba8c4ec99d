import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environmentFor, testServers } from '@proximal/testing';
import { start } from '../src/index.js';

describe('starting', () => {
  it('names every setting that is missing', async () => {
    await expect(start({})).rejects.toThrow(/BILLING_READ_DATABASE_URL .* NATS_URL/);
  });

  it.each([
    ['nothing answers there', () => 'postgresql://reader:secret@127.0.0.1:1/billing'],
    ['the user or the password is wrong', ({ host }: URL) => `postgresql://reader:secret@${host}/billing`],
    ['there is no such database', (server: URL) => new URL('/nowhere', server).href],
    ['apply the migrations', (server: URL) => new URL('/template1', server).href],
  ])('fails with one sentence, without the password: %s', async (reason, urlAt) => {
    const url = urlAt(new URL((await testServers()).postgresUrl));
    const environment = { ...(await environmentFor('billing-read')), BILLING_READ_DATABASE_URL: url };
    const failure = await start(environment).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringContaining(reason) });
    expect(failure).toMatchObject({
      message: expect.stringContaining(`${new URL(url).host} (BILLING_READ_DATABASE_URL)`),
    });
    expect((failure as Error).message).not.toContain(new URL(url).password);
  });

  it('says that NATS is missing', async () => {
    const environment = { ...(await environmentFor('billing-read')), NATS_URL: 'nats://127.0.0.1:1' };
    await expect(start(environment)).rejects.toThrow(/NATS at 127\.0\.0\.1:1/);
  });
});

describe('a file of plans', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proximal-plans-'));
    environment = await environmentFor('billing-read');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is named when it is missing', async () => {
    const file = join(folder, 'missing.yaml');
    await expect(start({ ...environment, PLANS_FILE: file })).rejects.toMatchObject({
      name: 'StartFailure',
      message: `Cannot read the plans in ${file} (ENOENT): set PLANS_FILE.`,
    });
  });

  it('is named with all its problems when it is wrong', async () => {
    const file = join(folder, 'wrong.yaml');
    await writeFile(
      file,
      'free: {name: Free, price_monthly: 0, features: []}\npro_monthly: {name: Pro, price_annual: 1, features: [All]}\n',
    );
    const failure = await start({ ...environment, PLANS_FILE: file }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringContaining(`the plans in ${file}`) });
    for (const problem of [
      'free.features: ',
      'pro_monthly.price_monthly: is missing',
      'pro_monthly: ',
      'pro_annual: is missing',
    ]) {
      expect(failure).toMatchObject({ message: expect.stringContaining(problem) });
    }
  });
});
