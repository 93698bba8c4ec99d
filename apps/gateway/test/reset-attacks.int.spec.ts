import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  changeEmail,
  requestPasswordReset,
  resetPassword,
  showMe,
  verifyEmail,
  type Operation,
  type ReplyOf,
} from '@proximal/contracts';
import { MailRepository } from '../src/accounts/mails/mail.repository.js';
import { SessionRepository } from '../src/accounts/sessions/session.repository.js';
import { Database } from '../src/database.js';
import { aPassword, settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

const newPassword = 'another good password';
const notValid = { code: 'link-not-valid' };

describe('an attack on the reset of a password', () => {
  let accounts: Accounts;
  let mailbox: Mailbox;
  let folder: string;
  let lastNetwork = 0;

  beforeAll(async () => {
    const environment = await settings();
    accounts = await startAccounts(environment);
    folder = environment.MAIL_FOLDER!;
    mailbox = new Mailbox(folder, accounts.database.client);
  });

  /** From a network of its own, so that no limit of another spec counts. */
  function call<T extends Operation>(operation: T, body: object, address = aNetwork()): Promise<ReplyOf<T>> {
    return accounts.call(operation, body, { address });
  }

  function aNetwork(): string {
    lastNetwork += 1;
    return `198.18.${Math.floor(lastNetwork / 250)}.${lastNetwork % 250}`;
  }

  const request = (email: string, address?: string) => call(requestPasswordReset, { email }, address);
  const reset = (token: string, address?: string) => call(resetPassword, { token, new_password: newPassword }, address);

  async function tokenFor(email: string): Promise<string> {
    await request(email);
    return (await mailbox.newest(email, 'new password')).token;
  }

  const canLogIn = (email: string, password: string) =>
    accounts.login(email, password, aNetwork()).then(
      () => true,
      () => false,
    );

  it('finds no account by the answer (enumeration by text)', async () => {
    const { email } = await accounts.register();
    expect(await request(email)).toEqual(await request('nobody@example.org'));
    expect(await mailbox.to('nobody@example.org')).toEqual([]);
  });

  it('finds no account by the work of the request (enumeration by time)', async () => {
    const { email } = await accounts.register();
    await mailbox.to(email);
    const statements: string[][] = [];
    for (const requested of [email, 'nobody@example.org']) {
      const spy = jest.spyOn(Database.prototype, 'execute');
      const query = jest.spyOn(Database.prototype, 'query');
      await request(requested);
      const run = [...spy.mock.calls, ...query.mock.calls].map(([{ name, values }]) => `${name} ${values.length}`);
      // The others belong to tasks that run by themselves.
      statements.push(run.filter((one) => /^(account|link|mail-request|user|session-open)/.test(one)));
      jest.restoreAllMocks();
    }
    expect(statements).toEqual([['mail-request-reset 3'], ['mail-request-reset 3']]);
  });

  it('finds no account by the limits: they count every address alike', async () => {
    const { email } = await accounts.register();
    const outcomes = await Promise.all(
      [email, 'nobody-else@example.org'].map(async (requested) => {
        const network = aNetwork();
        const answers: string[] = [];
        for (let tries = 0; tries < 7; tries += 1)
          answers.push(
            await request(requested, network).then(
              () => 'requested',
              ({ code }: { code: string }) => code,
            ),
          );
        return answers;
      }),
    );
    expect(outcomes[0]).toEqual([...Array<string>(5).fill('requested'), 'too-many-mails', 'too-many-mails']);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('locks no owner out by asking for their address from many networks, and floods no mailbox', async () => {
    const { email } = await accounts.register();
    const requested = jest.spyOn(accounts.get(MailRepository), 'requestReset');
    for (let tries = 0; tries < 40; tries += 1) await request(email);
    expect(await request(email, '192.0.2.1')).toEqual({ requested: true });
    // Twenty an hour, and one more in each five minutes.
    expect(requested).toHaveBeenCalledTimes(21);
    requested.mockRestore();
    const mails = (await mailbox.to(email)).filter(({ subject }) => subject.includes('new password'));
    const uses = await Promise.allSettled(mails.map(({ token }) => reset(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('finds no account by asking for many addresses from one network', async () => {
    const network = aNetwork();
    const requested = Array.from({ length: 25 }, (_, number) => request(`nobody-${number}@example.org`, network));
    const outcomes = await Promise.allSettled(requested);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('cannot use a link twice', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    await reset(token);
    await expect(call(resetPassword, { token, new_password: 'a third password' })).rejects.toMatchObject(notValid);
    expect([await canLogIn(email, newPassword), await canLogIn(email, 'a third password')]).toEqual([true, false]);
  });

  it('succeeds once when a link is used many times at once', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 8 }, (_, number) => `a password of ${number}`);
    const uses = await Promise.allSettled(
      passwords.map((new_password) => call(resetPassword, { token, new_password })),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = passwords[uses.findIndex(({ status }) => status === 'fulfilled')]!;
    expect([await canLogIn(email, winner), await canLogIn(email, aPassword)]).toEqual([true, false]);
  });

  it('gets one valid link when two resets are asked for at once', async () => {
    const { email } = await accounts.register();
    await Promise.all([request(email), request(email)]);
    const mails = (await mailbox.to(email)).filter(({ subject }) => subject.includes('new password'));
    const uses = await Promise.allSettled(mails.map(({ token }) => reset(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot use a link after a newer one was sent', async () => {
    const { email } = await accounts.register();
    const older = await tokenFor(email);
    const newer = await tokenFor(email);
    await expect(reset(older)).rejects.toMatchObject(notValid);
    await expect(reset(newer)).resolves.toBeDefined();
  });

  it('cannot use a link after 30 minutes', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    accounts.clock.forward(30 * 60);
    await expect(reset(token)).rejects.toMatchObject(notValid);
    expect(await canLogIn(email, aPassword)).toBe(true);
  });

  it('cannot use a link of another kind, in either direction', async () => {
    const { email } = await accounts.register();
    const verification = (await mailbox.newest(email, 'Confirm')).token;
    await expect(reset(verification)).rejects.toMatchObject(notValid);
    const token = await tokenFor(email);
    await expect(call(verifyEmail, { token })).rejects.toMatchObject(notValid);
    await expect(reset(token)).resolves.toBeDefined();
  });

  it('cannot use a link to an address that the account has no longer', async () => {
    const { email, access_token } = await accounts.register();
    const token = await tokenFor(email);
    const next = `new-${email}`;
    await accounts.callAs(changeEmail, access_token, { body: { email: next, password: aPassword } });
    await call(verifyEmail, { token: (await mailbox.newest(next, 'new email')).token });
    await expect(reset(token)).rejects.toMatchObject(notValid);
    await request(email);
    const before = (await mailbox.to(email)).filter(({ subject }) => subject.includes('new password'));
    expect(before).toHaveLength(1);
  });

  it('keeps no session: every one ends, also one that begins during the reset', async () => {
    const { email, access_token } = await accounts.register();
    const token = await tokenFor(email);
    const sessions = accounts.get(SessionRepository);
    const open = sessions.open.bind(sessions);
    // The login has checked the old password, and opens its session after the reset.
    jest.spyOn(sessions, 'open').mockImplementationOnce(async (...given) => {
      expect(await reset(token)).toEqual({ ended_sessions: 1 });
      return open(...given);
    });
    await expect(accounts.login(email, aPassword, aNetwork())).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await accounts.who(access_token)).toBeNull();
    await expect(accounts.callAs(showMe, access_token)).rejects.toMatchObject({ code: 'token-revoked' });
  });

  it('keeps no way back by a change of address that was asked for before', async () => {
    const { email, access_token } = await accounts.register();
    const stolen = `thief-of-${email}`;
    await accounts.callAs(changeEmail, access_token, { body: { email: stolen, password: aPassword } });
    const change = (await mailbox.newest(stolen, 'new email')).token;
    await reset(await tokenFor(email));
    await expect(call(verifyEmail, { token: change })).rejects.toMatchObject(notValid);
  });

  it('cannot change the token: truncated, padded, in another case, with other bits or bytes', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    const swapped = [...token].map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const altered = [
      token.slice(0, -1),
      `${token}=`,
      `${token}A`,
      ` ${token}`,
      `${token}\n`,
      swapped.join(''),
      Buffer.from(token, 'base64url').toString('base64'),
      Buffer.from(token, 'base64url').toString('hex'),
      encodeURIComponent(`${token}/`),
    ];
    for (const other of altered.filter((one) => one !== token))
      await expect(reset(other)).rejects.toMatchObject(notValid);
    await expect(reset(token)).resolves.toBeDefined();
  });

  it.each<[string, unknown]>([
    ['a null byte', 'a\0b'],
    ['half a surrogate pair', '\ud800'],
    ['a very long text', 'a'.repeat(100_000)],
    ['a number', 7],
    ['a list', ['a']],
    ['an object', { $ne: null }],
    ['null', null],
    ['true', true],
  ])('cannot send as a token: %s', (_, token) => {
    const { success } = resetPassword.body.safeParse({ token, new_password: newPassword });
    expect(success).toBe(false);
    expect(requestPasswordReset.body.safeParse({ email: token }).success).toBe(false);
  });

  it('cannot guess tokens: a network has 30 wrong links an hour, and a right one does not count', async () => {
    const network = aNetwork();
    const { email } = await accounts.register();
    const tries = Array.from({ length: 40 }, (_, number) => reset(String(number).padStart(43, 'x'), network));
    const codes = (await Promise.allSettled(tries)).map((one) => (one as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === 'link-not-valid')).toHaveLength(30);
    expect(codes.filter((code) => code === 'too-many-wrong-links')).toHaveLength(10);
    // The owner may be in the same network.
    await expect(reset(await tokenFor(email), network)).resolves.toBeDefined();
  });

  it('cannot read a token from the database: it has hashes alone, and before the mail is sent none', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    const dump = JSON.stringify(await accounts.database.client.accountLink.findMany()).concat(
      JSON.stringify(await accounts.database.client.mail.findMany()),
      JSON.stringify(await accounts.database.client.outbox.findMany()),
    );
    expect(dump).not.toContain(token);
    const hashes = await accounts.database.client.accountLink.findMany({ select: { tokenHash: true } });
    expect(hashes.map(({ tokenHash }) => tokenHash.length)).toContain(32);
  });

  it('cannot choose a weak password, and the link stays usable', async () => {
    const { email } = await accounts.register();
    const token = await tokenFor(email);
    for (const new_password of ['password123', email])
      await expect(call(resetPassword, { token, new_password })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(reset(token)).resolves.toBeDefined();
  });

  it('cannot revive an older request whose mail was delayed', async () => {
    const { email } = await accounts.register();
    await mailbox.to(email);
    const requestedAt = accounts.clock.now();
    const dueAt = new Date(requestedAt.getTime() + 3_600_000);
    const delayed = await accounts.database.client.mail.create({ data: { kind: 'reset', email, requestedAt, dueAt } });
    await request(email);
    const others = {
      mail: { count: () => accounts.database.client.mail.count({ where: { id: { not: delayed.id } } }) },
    };
    await reset((await new Mailbox(folder, others).newest(email, 'new password')).token);
    expect(await accounts.database.client.mail.count({ where: { kind: 'reset' } })).toBe(0);
  });
});
