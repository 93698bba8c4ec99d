import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { login } from '@proximal/contracts';
import { HashingQueue } from '../src/accounts/passwords/password-hashing.service.js';
import { PasswordHashingService } from '../src/accounts/passwords/password-hashing.service.js';
import { afterTheDeadlineOf, aPassword, settings, SetClock, startAccounts, type Accounts } from './accounts.js';

const wrong = { code: 'wrong-credentials' };
const tooMany = { code: 'too-many-failed-logins', more: { retryAfterSeconds: expect.any(Number) } };
const day = 24 * 3600;

describe('a login', () => {
  let environment: NodeJS.ProcessEnv;
  let accounts: Accounts;

  beforeAll(async () => {
    environment = await settings();
    accounts = await startAccounts(environment);
  });

  const home = '192.0.2.1';
  let lastAddress = 0;
  function anAddress(): string {
    lastAddress += 1;
    return `198.51.${100 + Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}`;
  }

  async function failures(count: number, email: string, address: () => string): Promise<string[]> {
    const attempt = () => accounts.login(email, 'a wrong password', address());
    const attempts = Array.from({ length: count }, attempt);
    const results = await Promise.allSettled(attempts);
    return results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: string }).code : 'logged-in',
    );
  }

  it('gives a token for email and password, for any case of the email', async () => {
    const { email } = await accounts.register();
    const { access_token, ...rest } = await accounts.login(email.toUpperCase(), aPassword, home);
    expect(rest).toEqual({ token_type: 'bearer', expires_in: 3600, roles: [] });
    expect(await accounts.who(access_token)).toMatchObject({ email });
  });

  it('refuses a wrong password and an unknown email in the same way, with the same work', async () => {
    const { email } = await accounts.register();
    const hashing = jest.spyOn(HashingQueue.prototype, 'run');
    await expect(accounts.login(email, 'a wrong password', home)).rejects.toMatchObject(wrong);
    const forKnown = hashing.mock.calls.length;
    hashing.mockClear();
    await expect(accounts.login('nobody@example.org', 'a wrong password', home)).rejects.toMatchObject(wrong);
    expect([forKnown, hashing.mock.calls.length]).toEqual([1, 1]);
    hashing.mockRestore();
  });

  it.each(['before', 'after'])('opens no session when its caller stops waiting %s hashing', async (when) => {
    const { id, email } = await accounts.register();
    const passwords = accounts.get(PasswordHashingService);
    const check = passwords.check.bind(passwords);
    jest.spyOn(passwords, 'check').mockImplementationOnce(async (...given) => {
      if (when === 'before') afterTheDeadlineOf(login);
      const checked = await check(...given);
      if (when === 'after') afterTheDeadlineOf(login);
      return checked;
    });
    const sessions = () => accounts.database.client.session.count({ where: { userId: id } });
    const before = await sessions();
    await expect(accounts.login(email, aPassword, home)).rejects.toMatchObject({ code: 'unavailable' });
    jest.restoreAllMocks();
    expect(await sessions()).toBe(before);
    await expect(accounts.login(email, aPassword, home)).resolves.toBeDefined();
  });

  it('accepts a password in another Unicode form, and refuses one in another case', async () => {
    const { email } = await accounts.register({ password: 'Caf\u00e9 au lait' });
    await expect(accounts.login(email, 'Cafe\u0301 au lait', home)).resolves.toBeDefined();
    await expect(accounts.login(email, 'caf\u00e9 au lait', home)).rejects.toMatchObject(wrong);
  });

  it('hashes a password again when its hash has another cost', async () => {
    const { id, email } = await accounts.register();
    const passwordHash = await hash(aPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await accounts.database.client.user.update({ where: { id }, data: { passwordHash } });
    await accounts.login(email, aPassword, home);
    const user = await accounts.database.client.user.findUniqueOrThrow({ where: { id } });
    expect(user.passwordHash).toContain('$m=19456,t=2,p=1$');
    await expect(accounts.login(email, aPassword, home)).resolves.toBeDefined();
  });

  it('admits ten failures per account and address, also of concurrent logins, and then sends a Retry-After', async () => {
    const { email } = await accounts.register();
    const codes = await failures(30, email, () => '203.0.113.5');
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-failed-logins')).toHaveLength(20);
    const refusal = await accounts.login(email, aPassword, '203.0.113.5').catch((error: unknown) => error);
    expect(refusal).toMatchObject(tooMany);
    const { retryAfterSeconds } = (refusal as { more: { retryAfterSeconds: number } }).more;
    expect(retryAfterSeconds).toBeGreaterThan(800);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('counts failures for unknown emails in the same way', async () => {
    const codes = await failures(12, 'nobody-at-all@example.org', () => '203.0.113.6');
    expect(codes.filter((code) => code === 'too-many-failed-logins')).toHaveLength(2);
  });

  it('counts a whole IPv6 network as one address', async () => {
    const { email } = await accounts.register();
    let last = 0;
    const codes = await failures(12, email, () => `2001:db8:1:1::${(last += 1)}`);
    expect(codes.filter((code) => code === 'too-many-failed-logins')).toHaveLength(2);
  });

  it('does not count successful logins', async () => {
    const { email } = await accounts.register();
    const address = anAddress();
    for (let time = 0; time < 15; time += 1) await accounts.login(email, aPassword, address);
    expect(await failures(1, email, () => address)).toEqual(['wrong-credentials']);
  });

  it('refuses an account with failures from everywhere, but never its owner from a known network', async () => {
    const { email } = await accounts.register({}, home);
    const codes = await failures(110, email, anAddress);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(100);
    await expect(accounts.login(email, aPassword, anAddress())).rejects.toMatchObject(tooMany);
    await expect(accounts.login(email, aPassword, home)).resolves.toBeDefined();
  });

  it('refuses an address with failures for many accounts, but no owner who has logged in from there', async () => {
    const address = anAddress();
    const { email: resident } = await accounts.register({}, address);
    const { email: stranger } = await accounts.register({}, home);
    const guesses = Array.from({ length: 100 }, (_, guess) => `guess-${guess}@example.org`);
    await Promise.allSettled(guesses.map((guess) => accounts.login(guess, 'a wrong password', address)));
    await expect(accounts.login(stranger, aPassword, address)).rejects.toMatchObject(tooMany);
    await expect(accounts.login(resident, aPassword, address)).resolves.toBeDefined();
  });

  it('drops an address from which its owner has not logged in for thirty days', async () => {
    const clock = new SetClock();
    const later = await startAccounts(environment, clock);
    const { email } = await accounts.register({}, home);
    await failures(100, email, anAddress);
    clock.forward(30 * day + 60);
    await expect(later.login(email, aPassword, home)).rejects.toMatchObject(tooMany);
  });

  it('still limits failures, from memory, while Redis is down', async () => {
    accounts = await startAccounts({ ...environment, REDIS_URL: 'redis://127.0.0.1:1' });
    const { email } = await accounts.register();
    await expect(accounts.login(email, aPassword, home)).resolves.toBeDefined();
    const codes = await failures(12, email, () => '203.0.113.7');
    expect(codes.filter((code) => code === 'too-many-failed-logins')).toHaveLength(2);
  });
});
