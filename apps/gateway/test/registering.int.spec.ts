import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changeProfile, register, showMe } from '@proximal/contracts';
import { lineTo } from '@proximal/testing';
import { PasswordHashingService } from '../src/accounts/passwords/password-hashing.service.js';
import { afterTheDeadlineOf, aPassword, aRegistration, settings, startAccounts, type Accounts } from './accounts.js';

describe('a registration', () => {
  let accounts: Accounts;

  beforeAll(async () => {
    accounts = await startAccounts(await settings());
  });

  it('creates an account on the free plan and returns a token that works at once', async () => {
    const registration = aRegistration();
    const answer = await accounts.call(register, registration);
    const { email } = registration;
    expect(register.output.parse(answer)).toMatchObject({ email, token_type: 'bearer', expires_in: 3600 });
    expect(await accounts.callAs(showMe, answer.access_token)).toEqual({
      id: answer.id,
      email,
      email_verified: false,
      full_name: registration.full_name,
      plan: 'free',
      roles: [],
      track_slug: null,
      cohort_id: null,
      total_xp: null,
      created_at: answer.created_at,
      display_name: null,
      time_zone: null,
      time_zone_from: null,
      leaderboard_opt_out: false,
      name_hidden: false,
      erasure: null,
    });
  });

  it.each(['\u200b', '\u2800', '\u202eadA', 'Ada\nAdmin', 'Ada\u0007', 'Learner 5'])(
    'does not accept %j as the full name, nor does a profile',
    (full_name) => {
      expect(register.body.safeParse({ ...aRegistration(), full_name }).error?.issues[0]?.path).toEqual(['full_name']);
      expect(changeProfile.body.safeParse({ full_name }).error?.issues[0]?.path).toEqual(['full_name']);
    },
  );

  it('accepts an email once, in any case', async () => {
    const { email } = await accounts.register();
    await expect(accounts.register({ email: email.toUpperCase() })).rejects.toMatchObject({ code: 'email-taken' });
  });

  it('accepts an address of any script once, in any form, and its login too', async () => {
    const email = 'J\u00d6RG@EX\u00c4MPLE.com';
    expect(await accounts.register({ email })).toMatchObject({ email: 'j\u00f6rg@xn--exmple-cua.com' });
    const forms = ['jo\u0308rg@exa\u0308mple.com', 'j\u00f6rg@XN--EXMPLE-CUA.com', ` ${email}\n`];
    for (const form of forms) {
      await expect(accounts.register({ email: form })).rejects.toMatchObject({ code: 'email-taken' });
      await expect(accounts.login(form, aPassword, '192.0.2.1')).resolves.toBeDefined();
    }
    await expect(accounts.login('jorg@exaemple.com', aPassword, '192.0.2.1')).rejects.toBeDefined();
  });

  it('succeeds once when many with the same email are concurrent', async () => {
    const registration = aRegistration();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => accounts.call(register, registration)));
    const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as object);
    expect(refusals).toHaveLength(7);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'email-taken' });
  });

  it('is refused as unavailable when the database goes down during it, and can be repeated', async () => {
    const environment = await settings();
    const line = await lineTo(environment.GATEWAY_DATABASE_URL!);
    const copy = await startAccounts({ ...environment, GATEWAY_DATABASE_URL: line.url });
    const passwords = copy.get(PasswordHashingService);
    const hash = passwords.hash.bind(passwords);
    jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      await line.cut();
      return hash(password);
    });
    const registration = aRegistration();
    await expect(copy.call(register, registration)).rejects.toMatchObject({ code: 'unavailable' });
    await line.mend();
    expect(await copy.call(register, registration)).toMatchObject({ email: registration.email });
    expect(await copy.database.client.outbox.count()).toBe(1);
  });

  it('adds no account once its caller has stopped waiting for the hash', async () => {
    const passwords = accounts.get(PasswordHashingService);
    const registration = aRegistration();
    jest.spyOn(passwords, 'hash').mockImplementationOnce(async () => {
      afterTheDeadlineOf(register);
      return '$argon2id$ never stored';
    });
    await expect(accounts.call(register, registration)).rejects.toMatchObject({ code: 'unavailable' });
    jest.restoreAllMocks();
    expect(await accounts.call(register, registration)).toMatchObject({ email: registration.email });
  });

  it('refuses the most common passwords, and names the field and the reason', async () => {
    await expect(accounts.register({ password: 'PassWord123' })).rejects.toMatchObject({
      code: 'invalid-input',
      more: { errors: [{ path: 'body.password', message: expect.stringContaining('commonest') }] },
    });
  });

  it('stores the password as argon2id with the configured cost, and nowhere else', async () => {
    const { id } = await accounts.register();
    const user = await accounts.database.client.user.findUniqueOrThrow({ where: { id } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const rows = await accounts.database.client.$queryRaw<{ text: string }[]>`
      SELECT to_jsonb(app_user)::text AS text FROM app_user WHERE id = ${id}
      UNION ALL SELECT to_jsonb(outbox)::text FROM outbox`;
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toContain(aPassword);
  });
});
