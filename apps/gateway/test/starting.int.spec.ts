import { beforeAll, describe, expect, it } from '@jest/globals';
import { settings, startAccounts } from './accounts.js';

describe('a start without a usable database', () => {
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
    [
      'nothing listens',
      (url) => (url.port = '1'),
      / at 127\.0\.0\.1:1 \(GATEWAY_DATABASE_URL\): nothing answers there; /,
    ],
    [
      'there is no such database',
      (url) => (url.pathname = '/elsewhere'),
      /the database elsewhere at .*: there is no such database; create it /,
    ],
    [
      'its tables are missing',
      (url) => (url.pathname = '/postgres'),
      /the database postgres at .*: it has no tables; apply the migrations\.$/,
    ],
  ])('fails with one sentence when %s', async (_case, change, sentence) => {
    expect(await complaint(change)).toMatch(sentence);
  });

  it('never shows the password', async () => {
    expect(
      await complaint((url) => {
        url.password = 'not-for-anybodys-eyes';
        url.username = 'nobody_of_ours';
      }),
    ).toMatch(/^Cannot use the database \w+ at [\w.:]+ \(GATEWAY_DATABASE_URL\): the user or the password is wrong\.$/);
  });
});
