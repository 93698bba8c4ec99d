import { beforeAll, describe, expect, it } from '@jest/globals';
import { login, register } from '@proximal/contracts';
import { aPassword, aRegistration, settings, startAccounts, type Accounts } from './accounts.js';

describe('a login that replaces the session of its client', () => {
  let accounts: Accounts;
  let otherCopy: Accounts;

  beforeAll(async () => {
    const environment = await settings();
    accounts = await startAccounts(environment);
    otherCopy = await startAccounts(environment, accounts.clock);
  });

  const again = (email: string, replaces: string, password = aPassword) =>
    accounts.call(login, { email, password, replaces });

  it('ends it, and no other session of the account', async () => {
    const { email, access_token: former } = await accounts.register();
    const elsewhere = (await accounts.login(email, aPassword, '192.0.2.1')).access_token;
    const { access_token } = await again(email, former);
    expect(await Promise.all([former, elsewhere, access_token].map((token) => accounts.who(token)))).toEqual([
      null,
      expect.objectContaining({ email }),
      expect.objectContaining({ email }),
    ]);
    expect(await otherCopy.who(former)).toBeNull();
  });

  it('ends it also when its token has expired, belongs to another account, or replaces one by a registration', async () => {
    const [one, other] = [await accounts.register(), await accounts.register()];
    accounts.clock.forward(2 * 3600);
    await again(one.email, one.access_token);
    await accounts.call(register, { ...aRegistration(), replaces: other.access_token });
    const open = await accounts.database.client.session.findMany({
      where: { userId: { in: [one.id, other.id] }, revokedAt: null },
    });
    expect(open.map(({ userId }) => userId)).toEqual([one.id]);
  });

  it('leaves it when the password is wrong, or the address is taken', async () => {
    const { email, access_token } = await accounts.register();
    await expect(again(email, access_token, 'a wrong password')).rejects.toMatchObject({ code: 'wrong-credentials' });
    const taken = { ...aRegistration(), email, replaces: access_token };
    await expect(accounts.call(register, taken)).rejects.toMatchObject({ code: 'email-taken' });
    expect(await accounts.who(access_token)).toMatchObject({ email });
  });

  it.each(['nonsense', 'a b', 'e30.e30.e30', 'x'.repeat(4_000)])('ignores %j, which is no token', async (text) => {
    const { email } = await accounts.register();
    await expect(again(email, text)).resolves.toBeDefined();
  });
});
