import { beforeAll, describe, expect, it } from '@jest/globals';
import { settings, startAccounts } from './accounts.js';

describe('starting without a usable database', () => {
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    environment = await settings();
  });

  async function complaint(change: (url: URL) => void): Promise<string> {
    const url = new URL(environment.GATEWAY_DATABASE_URL!);
    change(url);
    const error = await startAccounts({ ...environment, GATEWAY_DATABASE_URL: url.href }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'StartFailure' });
    return (error as Error).message;
  }

  it.each<[string, (url: URL) => void, RegExp]>([
    ['nothing listens', (url) => (url.port = '1'), /^Cannot reach PostgreSQL at 127\.0\.0\.1:1: .*_DATABASE_URL\.$/],
    ['there is no such database', (url) => (url.pathname = '/elsewhere'), /has no database elsewhere: .*_DATABASE_URL\.$/],
    ['its tables are missing', (url) => (url.pathname = '/postgres'), /lacks tables: .*migrations\.$/],
  ])('says so in one sentence when %s', async (_case, change, sentence) => {
    expect(await complaint(change)).toMatch(sentence);
  });

  it('never shows the password', async () => {
    expect(
      await complaint((url) => {
        url.password = 'not-for-anybodys-eyes';
        url.username = 'nobody_of_ours';
      }),
    ).toMatch(/^PostgreSQL at [\w.:]+ refuses the user or the password: set GATEWAY_DATABASE_URL right\.$/);
  });
});
