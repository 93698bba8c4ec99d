import { beforeAll, describe, expect, it } from '@jest/globals';
import { logout, refresh } from '@proximal/contracts';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { AccountSweeper } from '../src/accounts/account.sweeper.js';
import { settings, SetClock, startAccounts, type Accounts } from './accounts.js';

const hour = 3600;
const day = 24 * hour;
const revoked = { code: 'token-revoked' };

describe('a refresh of a token', () => {
  let environment: NodeJS.ProcessEnv;
  let accounts: Accounts;
  let first: string;

  const renew = async (token: string) => (await accounts.callAs(refresh, token)).access_token;
  const claimsOf = (token: string) => jwt.decode(token) as JwtPayload & { sid: string };

  beforeAll(async () => {
    environment = await settings();
  });

  /** Each test has its own clock, because a clock never moves back. */
  async function begin(): Promise<void> {
    accounts = await startAccounts(environment, new SetClock());
    first = (await accounts.register()).access_token;
  }

  it('gives a new token of the same family', async () => {
    await begin();
    const second = await renew(first);
    expect(claimsOf(second)).toMatchObject({ sub: claimsOf(first).sub, sid: claimsOf(first).sid });
    expect(claimsOf(second).jti).not.toBe(claimsOf(first).jti);
    expect(await accounts.who(second)).not.toBeNull();
  });

  it('leaves the replaced token valid elsewhere until its own expiry', async () => {
    await begin();
    await renew(first);
    accounts.clock.forward(hour - 60);
    expect(await accounts.who(first)).not.toBeNull();
    accounts.clock.forward(60);
    expect(await accounts.who(first)).toBeNull();
  });

  it('accepts a token until seven days after its expiry', async () => {
    await begin();
    accounts.clock.forward(hour + 7 * day - 60);
    const second = await renew(first);
    accounts.clock.forward(hour + 7 * day);
    await expect(renew(second)).rejects.toMatchObject({ code: 'token-too-old' });
  });

  it('works for thirty days from the login, and no longer', async () => {
    await begin();
    let token = first;
    for (let week = 1; week <= 4; week += 1) {
      accounts.clock.forward(7 * day);
      token = await renew(token);
    }
    accounts.clock.forward(2 * day + 60);
    await expect(renew(token)).rejects.toMatchObject(revoked);
  });

  it('gives fifty concurrent refreshes one successor', async () => {
    await begin();
    const successors = await Promise.all(Array.from({ length: 50 }, () => renew(first)));
    expect(new Set(successors).size).toBe(1);
    expect(successors[0]).not.toBe(first);
  });

  it('gives concurrent refreshes on several copies one successor', async () => {
    await begin();
    const copies = [accounts, await startAccounts(environment), await startAccounts(environment)];
    const answers = await Promise.all(
      copies.flatMap((copy) => [copy, copy, copy].map(() => copy.callAs(refresh, first))),
    );
    expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(1);
  });

  it('gives the token just replaced the same successor again for 30 s', async () => {
    await begin();
    const second = await renew(first);
    accounts.clock.forward(29);
    expect(await renew(first)).toBe(second);
    expect(await accounts.who(second)).not.toBeNull();
  });

  it('revokes the family when a replaced token is refreshed after that', async () => {
    await begin();
    const second = await renew(first);
    accounts.clock.forward(31);
    await expect(renew(first)).rejects.toMatchObject(revoked);
    expect(await accounts.who(second)).toBeNull();
    expect(await accounts.who(first)).toBeNull();
    await expect(renew(second)).rejects.toMatchObject(revoked);
  });

  it('revokes the family when an older token than the one just replaced is refreshed', async () => {
    await begin();
    const third = await renew(await renew(first));
    await expect(renew(first)).rejects.toMatchObject(revoked);
    expect(await accounts.who(third)).toBeNull();
  });

  it('does not affect other families of the same learner', async () => {
    const { email, password } = { email: 'two-families@example.org', password: 'correct horse battery' };
    await begin();
    const one = (await accounts.register({ email, password })).access_token;
    const other = (await accounts.login(email, password, '192.0.2.1')).access_token;
    await accounts.callAs(logout, one);
    expect(await accounts.who(one)).toBeNull();
    expect(await accounts.who(other)).not.toBeNull();
  });

  it('refuses every token of a family that was logged out', async () => {
    await begin();
    const second = await renew(first);
    expect(await accounts.callAs(logout, second)).toEqual({ revoked: true });
    expect(await accounts.who(first)).toBeNull();
    await expect(renew(second)).rejects.toMatchObject(revoked);
    await expect(accounts.callAs(logout, second)).rejects.toMatchObject(revoked);
  });

  it('deletes sessions a day after their end, and only those', async () => {
    await begin();
    const ended = (await accounts.register()).access_token;
    await accounts.callAs(logout, ended);
    const ids = [first, ended].map((token) => claimsOf(token).sid);
    const remaining = async () => {
      await accounts.get(AccountSweeper).sweep();
      const rows = await accounts.database.client.session.findMany({ where: { id: { in: ids } } });
      return rows.map(({ id }) => id);
    };
    expect((await remaining()).sort()).toEqual([...ids].sort());
    accounts.clock.forward(day + 60);
    expect(await remaining()).toEqual([ids[0]]);
    accounts.clock.forward(31 * day);
    expect(await remaining()).toEqual([]);
  });
});
