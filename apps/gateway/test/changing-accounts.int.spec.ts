import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeEmail,
  changePassword,
  changeProfile,
  endSession,
  listSessions,
  profileChanged,
  showMe,
  verifyEmail,
} from '@proximal/contracts';
import { RegistrationEventBackfill } from '../src/accounts/event-backfill/registration-event-backfill.js';
import { aPassword, settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

const newPassword = 'another good password';
const home = '192.0.2.1';

describe('an owner of an account', () => {
  let accounts: Accounts;
  let otherCopy: Accounts;
  let mailbox: Mailbox;

  beforeAll(async () => {
    const environment: NodeJS.ProcessEnv = { ...(await settings()), SESSION_CHECK_SECONDS: '1' };
    accounts = await startAccounts(environment);
    otherCopy = await startAccounts(environment, accounts.clock);
    mailbox = new Mailbox(environment.MAIL_FOLDER!, accounts.database.client);
  });

  const change = (token: string, current_password: string, idempotencyKey: string | null = null) =>
    accounts.callAs(changePassword, token, { body: { current_password, new_password: newPassword }, idempotencyKey });

  it('changes the password, which ends the other sessions and says how many', async () => {
    const { email, access_token } = await accounts.register();
    const others = [await accounts.login(email, aPassword, home), await accounts.login(email, aPassword, home)];
    expect(await change(access_token, aPassword)).toEqual({ ended_sessions: 2 });
    for (const other of others) expect(await accounts.who(other.access_token)).toBeNull();
    expect(await accounts.who(access_token)).toMatchObject({ email });
    await expect(accounts.login(email, newPassword, home)).resolves.toBeDefined();
    await expect(accounts.login(email, aPassword, home)).rejects.toMatchObject({ code: 'wrong-credentials' });
  });

  it('needs the present password for it', async () => {
    const { access_token } = await accounts.register();
    await expect(change(access_token, 'a wrong password')).rejects.toMatchObject({
      code: 'invalid-input',
      more: { errors: [{ path: 'body.current_password' }] },
    });
  });

  it('gets the first answer again for the same idempotency key, without a password at rest', async () => {
    const { email, access_token } = await accounts.register();
    await accounts.login(email, aPassword, home);
    expect(await change(access_token, aPassword, 'key')).toEqual({ ended_sessions: 1 });
    expect(await change(access_token, aPassword, 'key')).toEqual({ answer: { ended_sessions: 1 } });
    await expect(change(access_token, 'some other password', 'key')).rejects.toMatchObject({ code: 'key-reused' });
    const rows = await accounts.database.client.idempotencyKey.findMany();
    expect(rows.map(({ bodyHash }) => bodyHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('changes the name, which every copy and every consumer learns', async () => {
    const { id, access_token } = await accounts.register({ full_name: 'Before' });
    expect(await otherCopy.who(access_token)).toMatchObject({ user: { name: 'Before' } });
    const changed = await accounts.callAs(changeProfile, access_token, { body: { full_name: 'After' } });
    expect(changeProfile.output.parse(changed)).toMatchObject({ id, full_name: 'After' });
    expect(await accounts.callAs(showMe, access_token)).toMatchObject({ full_name: 'After' });
    let seen = 'Before';
    while (seen === 'Before') {
      // An answer from memory gives no timer its turn.
      await pause(20);
      seen = (await otherCopy.who(access_token))!.user.name;
    }
    expect(seen).toBe('After');
    await accounts.callAs(changeProfile, access_token, { body: { full_name: 'After' } });
    await accounts.callAs(changeProfile, access_token);
    await accounts.callAs(changeProfile, access_token, { body: { full_name: 'Last' } });
    const where = { subject: profileChanged.subject };
    // A row moves in the table when it is published.
    const rows = await accounts.database.client.outbox.findMany({ where, orderBy: { createdAt: 'asc' } });
    const names = rows.map(({ payload }) => profileChanged.payload.parse(payload));
    expect(names.filter(({ learnerId }) => learnerId === id).map(({ fullName }) => fullName)).toEqual([
      'After',
      'Last',
    ]);
    const { rows: backfilled } = await accounts.get(RegistrationEventBackfill).eventsAfter(String(id - 1));
    expect(backfilled.map((row) => row.id)).toContain(rows.at(-1)!.id);
  });

  it('changes the address once the link to the new one is used', async () => {
    const { email, access_token } = await accounts.register();
    const next = `next-${email}`;
    const changeTo = (password: string) =>
      accounts.callAs(changeEmail, access_token, { body: { email: next, password } });
    await expect(changeTo('a wrong password')).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await changeTo(aPassword)).toEqual({ pending_email: next });
    expect(await accounts.callAs(showMe, access_token)).toMatchObject({ email, email_verified: false });
    const { token } = await mailbox.newest(next, 'new email');
    expect(await accounts.call(verifyEmail, { token })).toEqual({ email: next, email_verified: true });
    expect(await accounts.callAs(showMe, access_token)).toMatchObject({ email: next, email_verified: true });
    await expect(accounts.login(next, aPassword, home)).resolves.toBeDefined();
    await expect(accounts.login(email, aPassword, home)).rejects.toMatchObject({ code: 'wrong-credentials' });
  });

  it('cannot take an address that another account has, and does not learn that it has one', async () => {
    const taken = await accounts.register();
    await mailbox.to(taken.email);
    const before = (await mailbox.to(taken.email)).length;
    const { access_token } = await accounts.register();
    const body = { email: taken.email, password: aPassword };
    expect(await accounts.callAs(changeEmail, access_token, { body })).toEqual({ pending_email: taken.email });
    expect(await mailbox.to(taken.email)).toHaveLength(before);
  });

  it('loses a race for an address to the account that was first', async () => {
    const { access_token } = await accounts.register();
    const contested = 'contested@example.org';
    await accounts.callAs(changeEmail, access_token, { body: { email: contested, password: aPassword } });
    const { token } = await mailbox.newest(contested, 'new email');
    await accounts.register({ email: contested });
    await expect(accounts.call(verifyEmail, { token })).rejects.toMatchObject({ code: 'email-taken' });
  });

  it('lists the sessions page by page, and ends one of them, but no other learner’s', async () => {
    const { email, access_token } = await accounts.register();
    for (let logins = 0; logins < 2; logins += 1) await accounts.login(email, aPassword, home);
    const first = await accounts.callAs(listSessions, access_token, { page: { limit: 2, after: null } });
    const rest = await accounts.callAs(listSessions, access_token, { page: { limit: 2, after: first.next } });
    const all = [...first.items, ...rest.items].map((one) => listSessions.output.parse(one));
    expect([all.length, rest.next, all.filter(({ is_current }) => is_current)]).toEqual([3, null, [all[2]]]);
    const [{ id } = { id: '' }] = all;
    const stranger = await accounts.register();
    const end = (token: string) => accounts.callAs(endSession, token, { params: { id } });
    await expect(end(stranger.access_token)).rejects.toMatchObject({ code: 'session-unknown' });
    expect(await end(access_token)).toEqual({ ended: true });
    expect(await end(access_token)).toEqual({ ended: true });
    const left = await accounts.callAs(listSessions, access_token);
    expect(left.items.map((one) => one.id)).toEqual(all.slice(1).map((one) => one.id));
  });
});
