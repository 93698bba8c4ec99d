import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eraseLearner, eraseNow, owners } from '@proximal/contracts';
import { answerRequest } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { logAs, usualLevel } from '@proximal/telemetry';
import { stopAfterwards } from '@proximal/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilErased } from './erased.js';
import { startGateway } from './gateway.js';
import { send as sendTo, type Sent } from './http-requests.js';
import { Mailbox } from './mailbox.js';

jest.setTimeout(240_000);

const password = 'correct horse battery';
const newPassword = 'another good password';
const requestPath = '/auth/password-reset';
const confirmPath = '/auth/password-reset/confirm';

describe('an attack on the reset of a password over HTTP', () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let folder: string;
  let mailbox: Mailbox;
  let networks = 0;

  beforeAll(async () => {
    gateway = await startGateway({
      PUBLIC_URL: 'https://learn.example',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMITS: 'free:100000,anonymous:100000',
    });
    folder = gateway.environment.MAIL_FOLDER!;
    mailbox = new Mailbox(folder, { mail: { count: () => countOf('mail') } });
    // The other services have nothing to erase.
    const nothing = () => Promise.resolve({ isDone: true, rows: {} });
    const answering = owners
      .filter((owner) => owner !== 'gateway')
      .map((owner) => answerRequest(gateway.bus, eraseLearner(owner), nothing, new Logger('spec')));
    stopAfterwards({ stop: async () => void (await Promise.all(answering.map((one) => one.stop()))) });
  });

  afterEach(() => logAs(usualLevel, () => undefined));

  function send(method: string, path: string, sent: Sent = {}) {
    networks += 1;
    const headers = { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}`, ...sent.headers };
    return sendTo(method, gateway.url + path, { ...sent, headers });
  }

  function countOf(table: 'mail' | 'account_link'): Promise<number> {
    return withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
      return rows[0]!.count;
    });
  }

  const post = (path: string, body: unknown, headers = {}) => send('POST', path, { body, headers });
  const request = (email: string, headers = {}) => post(requestPath, { email }, headers);
  const reset = (token: string, headers = {}) => post(confirmPath, { token, new_password: newPassword }, headers);
  const login = (email: string, secret: string) => post('/auth/login', { email, password: secret });

  async function registered(more: object = {}) {
    const email = `${crypto.randomUUID()}@example.org`;
    const { json } = await post('/auth/register', { email, password, full_name: 'Ada', ...more });
    return { email, token: json.access_token as string };
  }

  async function linkFor(email: string, headers = {}) {
    expect((await request(email, headers)).status).toBe(200);
    return mailbox.newest(email, 'new password');
  }

  it.each<[string, Record<string, string>]>([
    ['the Host header', { host: 'evil.example' }],
    ['a Host header with a port and a user', { host: 'learn.example:80@evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['X-Forwarded-Host beside others', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'for=192.0.2.60;proto=http;host=evil.example' }],
    ['X-Original-URL and X-Host', { 'x-original-url': '//evil.example/', 'x-host': 'evil.example' }],
    ['Origin and Referer', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ])('cannot choose where the link leads by %s', async (_, headers) => {
    const { email } = await registered();
    await mailbox.to(email);
    await request(email, headers);
    for (const { link, text } of await mailbox.to(email)) {
      expect(link).toMatch(/^https:\/\/learn\.example\/(verify-email|reset-password)\?token=[\w-]{43}$/);
      expect(text).not.toContain('evil');
    }
  });

  it('cannot add receivers or headers to a mail by the address', async () => {
    const { email } = await registered();
    const hostile = [
      `${email}\r\nBcc: thief@evil.example`,
      `${email}\nBcc: thief@evil.example`,
      `${email}%0d%0aBcc:thief@evil.example`,
      `${email},thief@evil.example`,
      `${email};thief@evil.example`,
      `${email} thief@evil.example`,
      `${email}\u2028Bcc: thief@evil.example`,
      `"${email}\r\n"@evil.example`,
      `<${email}> thief@evil.example`,
      `thief@evil.example <${email}>`,
    ];
    for (const one of hostile) expect([one, (await request(one)).status]).toEqual([one, 422]);
    for (const email of [[hostile[0], 'thief@evil.example'], { to: 'thief@evil.example' }])
      expect((await post(requestPath, { email })).status).toBe(422);
    await post(requestPath, `{"email":"${email}","email":"thief@evil.example"}`);
    expect(await mailbox.to('thief@evil.example')).toEqual([]);
    expect(await everyMail()).not.toContain('evil');
  });

  it('cannot write into a mail by a name', async () => {
    const names = [
      'Ada\r\nBcc: thief@evil.example\r\n\r\nhello',
      '<a href="https://evil.example">Ada</a>',
      'Win: https://evil.example',
      '${{7*7}}evil',
    ];
    for (const full_name of names) {
      const { email, token } = await registered({ full_name });
      if (token === undefined) continue;
      expect((await linkFor(email)).link).toContain('https://learn.example/reset-password?token=');
    }
    expect(await everyMail()).not.toMatch(/evil|Win:|\{\{/);
  });

  async function everyMail(): Promise<string> {
    while ((await countOf('mail')) > 0) await sleep(50);
    return (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  }

  it('cannot flood an address: letters of other cases and spaces count together', async () => {
    const { email } = await registered();
    const network = { 'x-forwarded-for': '198.51.100.200' };
    const variants = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace('e', 'E')];
    const statuses: number[] = [];
    for (const variant of [...variants, ...variants]) statuses.push((await request(variant, network)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const mails = (await mailbox.to(email)).filter(({ subject }) => subject.includes('new password'));
    expect(mails.length).toBeLessThanOrEqual(5);
  });

  it('cannot get the link of an address by one that looks or folds like it', async () => {
    const name = `kim.${crypto.randomUUID()}`;
    const email = `${name}@kiosk.example`;
    await post('/auth/register', { email, password, full_name: 'Kim' });
    await mailbox.to(email);
    const others = [
      email.replaceAll('k', '\u212a'), // KELVIN SIGN, whose lower case is k
      email.replace('i', '\u0130'), // I WITH DOT ABOVE, whose lower case is i and a dot
      email.replace('i', '\u0131'), // DOTLESS I, whose upper case is I
      email.replace('kiosk', '\uff4b\uff49\uff4f\uff53\uff4b'), // FULLWIDTH letters, equal by NFKC
      email.replace('@kiosk', '@\u043aiosk'), // CYRILLIC KA
      email.replace('@', '+reset@'),
      email.replace('kim.', 'k.im.'),
    ];
    for (const other of others) await request(other);
    while ((await countOf('mail')) > 0) await sleep(50);
    const receivers = [...(await everyMail()).matchAll(/^To: (.*)$/gm)].map(([, to]) => to!);
    // Whatever an address folds to, a mail goes only to the text that the account has.
    expect(receivers.filter((to) => to.includes(name.slice(4)) && to !== email)).toEqual([]);
    expect(receivers.filter((to) => /[^\x20-\x7e]/.test(to))).toEqual([]);
  });

  it('cannot use a link up by opening it, as programs do that check mails', async () => {
    const { email } = await registered();
    const { token } = await linkFor(email);
    const before = await countOf('account_link');
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      for (const path of [
        `${confirmPath}?token=${token}&new_password=${encodeURIComponent(newPassword)}`,
        requestPath,
      ]) {
        const { status } = await send(method, path);
        expect({ method, status, isRefused: status >= 400 || method === 'OPTIONS' }).toMatchObject({ isRefused: true });
      }
    expect((await send('POST', `${confirmPath}?token=${token}`, { body: { new_password: newPassword } })).status).toBe(
      422,
    );
    expect(await countOf('account_link')).toBe(before);
    expect((await login(email, password)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  it('cannot guess more by naming other networks: only a trusted proxy is believed', async () => {
    const direct = await startGateway({ ...gateway.environment, TRUSTED_PROXIES: '' });
    const guess = (number: number) =>
      sendTo('POST', direct.url + confirmPath, {
        body: { token: String(number).padStart(43, 'y'), new_password: newPassword },
        headers: { 'x-forwarded-for': `203.0.113.${number}`, 'x-real-ip': `203.0.113.${number}` },
      });
    const statuses: number[] = [];
    for (let number = 0; number < 35; number += 1) statuses.push((await guess(number)).status);
    expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([30, 5]);
  });

  it('cannot use the link of an erased account, whose address gets no other', async () => {
    const { email } = await registered();
    const { token } = await linkFor(email);
    const { learnerId } = await gateway.request(eraseNow, { email });
    await untilErased(gateway, learnerId!);
    expect(await reset(token)).toMatchObject({ status: 422, json: { code: 'link-not-valid' } });
    const mails = (await mailbox.to(email)).length;
    expect((await request(email)).status).toBe(200);
    expect(await mailbox.to(email)).toHaveLength(mails);
    // Who registers the free address later gets nothing by the old link.
    await post('/auth/register', { email, password, full_name: 'Another' });
    expect((await reset(token)).status).toBe(422);
    expect((await login(email, password)).status).toBe(200);
  });

  it('cannot stay in an account that somebody else registered with the owner’s unverified address', async () => {
    const { email, token: thiefs } = await registered({ full_name: 'A thief' });
    const thief = { authorization: `Bearer ${thiefs}` };
    const verification = (await mailbox.newest(email, 'Confirm')).token;
    const { token } = await linkFor(email);
    expect(await reset(token)).toMatchObject({ status: 200, json: { ended_sessions: 1 } });
    expect((await send('GET', '/users/me', { headers: thief })).status).toBe(401);
    expect((await send('POST', '/auth/refresh', { headers: thief })).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await post('/auth/verify-email', { token: verification })).status).toBe(422);
    const { json } = await login(email, newPassword);
    const owner = { authorization: `Bearer ${json.access_token as string}` };
    expect((await send('GET', '/users/me', { headers: owner })).json.data).toMatchObject({ email_verified: true });
  });

  it('cannot read a token or a password in the log, whatever is done with it', async () => {
    const lines: unknown[] = [];
    logAs('trace', (line) => lines.push(line));
    const { email } = await registered();
    const { token, link } = await linkFor(email);
    await send('GET', `${confirmPath}?token=${token}`);
    await send('GET', `/${token}`);
    await send('GET', requestPath, { headers: { referer: link, cookie: `token=${token}` } });
    await post(confirmPath, `{"token":"${token}","new_password":`);
    await post(confirmPath, { token, new_password: 'password' });
    await post('/auth/verify-email', { token });
    await reset(token);
    await reset(token);
    await login(email, newPassword);
    expect(lines.length).toBeGreaterThan(5);
    const log = JSON.stringify(lines, (_, value: unknown) => (value instanceof Error ? String(value.stack) : value));
    for (const secret of [token, newPassword, password, email]) expect(log).not.toContain(secret);
  });

  it('cannot make a browser or a proxy store an answer, nor read it from another site', async () => {
    const { email } = await registered();
    const { token } = await linkFor(email);
    const origin = { origin: 'https://evil.example' };
    for (const { headers } of [await request(email, origin), await reset('x'.repeat(43), origin), await reset(token)]) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});
