import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeEmail, changePassword, requestErasure, requestPasswordReset, resetPassword } from '@proximal/contracts';
import { aPassword, settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

const newPassword = 'another good password';
const home = '192.0.2.1';
const wrongPassword = 'a wrong password';
const wrong = { code: 'invalid-input' };

describe('a password that proves who uses a session', () => {
  let accounts: Accounts;
  let mailbox: Mailbox;
  let lastNetwork = 0;

  beforeAll(async () => {
    const environment = await settings();
    accounts = await startAccounts(environment);
    mailbox = new Mailbox(environment.MAIL_FOLDER!, accounts.database.client);
  });

  const change = (token: string, current_password: string) =>
    accounts.callAs(changePassword, token, { body: { current_password, new_password: newPassword } });
  const move = (token: string, email: string, password: string) =>
    accounts.callAs(changeEmail, token, { body: { email: `next-${email}`, password } });
  const erase = (token: string, password: string) => accounts.callAs(requestErasure, token, { body: { password } });
  const loginFrom = async (email: string) => (await accounts.login(email, aPassword, home)).access_token;

  async function guess(times: number, token: string): Promise<void> {
    for (let tries = 0; tries < times; tries += 1)
      await expect(change(token, wrongPassword)).rejects.toMatchObject(wrong);
  }

  it('is taken whatever strangers do at the login', async () => {
    const { email, access_token } = await accounts.register({}, home);
    const attempts = Array.from({ length: 110 }, () => {
      lastNetwork += 1;
      return accounts.login(email, wrongPassword, `198.51.100.${1 + (lastNetwork % 12)}`);
    });
    await Promise.allSettled(attempts);
    await expect(accounts.login(email, aPassword, '203.0.113.9')).rejects.toMatchObject({
      code: 'too-many-failed-logins',
    });
    expect(await move(access_token, email, aPassword)).toEqual({ pending_email: `next-${email}` });
    expect(await change(access_token, aPassword)).toEqual({ ended_sessions: 0 });
    expect(await erase(access_token, newPassword)).toMatchObject({ due_at: expect.any(String) });
  });

  it('can be guessed ten times an hour in a session, over all operations: the tenth ends the session alone', async () => {
    const { email, access_token: owners } = await accounts.register({}, home);
    const stolen = await loginFrom(email);
    await guess(4, stolen);
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(move(stolen, email, wrongPassword)).rejects.toMatchObject(wrong);
      await expect(erase(stolen, wrongPassword)).rejects.toMatchObject({ code: 'wrong-credentials' });
    }
    expect(await accounts.who(stolen)).toBeNull();
    await expect(change(stolen, aPassword)).rejects.toMatchObject({ code: 'token-revoked' });
    expect(await accounts.who(owners)).toMatchObject({ email });
    expect(await change(owners, aPassword)).toEqual({ ended_sessions: 0 });
    await expect(accounts.login(email, newPassword, home)).resolves.toBeDefined();
  });

  it('is not counted when it is right', async () => {
    const { email, access_token } = await accounts.register();
    await guess(9, access_token);
    await move(access_token, email, aPassword);
    expect(await accounts.who(access_token)).toMatchObject({ email });
  });

  it('can be guessed by many requests at once no more often', async () => {
    const { access_token } = await accounts.register();
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => change(access_token, wrongPassword)));
    const codes = results.map((result) => (result as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === 'invalid-input')).toHaveLength(10);
    expect(await accounts.who(access_token)).toBeNull();
  });

  it('can be guessed twenty times a day for an account, until its owner chooses another by mail', async () => {
    const { email } = await accounts.register();
    const tokens = await Promise.all([loginFrom(email), loginFrom(email), loginFrom(email), loginFrom(email)]);
    await guess(8, tokens[0]);
    await guess(8, tokens[1]);
    await guess(4, tokens[2]);
    // The first two were not used up themselves.
    expect(await Promise.all(tokens.map(async (token) => (await accounts.who(token)) !== null))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await expect(change(tokens[3], aPassword)).rejects.toMatchObject({ code: 'too-many-wrong-passwords' });
    await accounts.call(requestPasswordReset, { email }, { address: home });
    const { token } = await mailbox.newest(email, 'new password');
    await accounts.call(resetPassword, { token, new_password: newPassword });
    const { access_token } = await accounts.login(email, newPassword, home);
    expect(await move(access_token, email, newPassword)).toEqual({ pending_email: `next-${email}` });
  });
});
