import { createServer, type Socket } from 'node:net';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changeEmail, requestPasswordReset, requestVerification, verifyEmail } from '@proximal/contracts';
import { stopAfterwards } from '@proximal/testing';
import { AccountSweeper } from '../src/accounts/account.sweeper.js';
import { MailSenderService } from '../src/accounts/mails/mail-sender.service.js';
import { MailTransport } from '../src/accounts/mails/mail-transport.js';
import { SmtpTransport } from '../src/accounts/mails/smtp-transport.js';
import { aPassword, settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

describe('mails of a gateway without a mail server', () => {
  let accounts: Accounts;
  let environment: NodeJS.ProcessEnv;
  let mailbox: Mailbox;

  beforeAll(async () => {
    environment = { ...(await settings()), PUBLIC_URL: 'https://learn.example' };
    accounts = await startAccounts(environment);
    mailbox = new Mailbox(environment.MAIL_FOLDER!, accounts.database.client);
  });

  it('are files that only this user reads, with links to the pages', async () => {
    const { email } = await accounts.register({ full_name: 'Click https://evil.example now' });
    const [mail] = await mailbox.to(email);
    expect(mail).toMatchObject({ subject: 'Confirm your email address' });
    expect(mail!.link).toMatch(/^https:\/\/learn\.example\/verify-email\?token=[\w-]{43}$/);
    expect(mail!.text).not.toContain('evil');
    const folder = environment.MAIL_FOLDER!;
    const modes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode));
    expect(modes.map((mode) => mode & 0o777)).toEqual(modes.map(() => 0o600));
  });

  it('go after a week, also when no other mail is sent', async () => {
    const { email } = await accounts.register();
    await mailbox.to(email);
    const day = 86_400_000;
    const mails = accounts.get(MailTransport);
    await mails.forgetOld!(new Date(Date.now() + 6 * day));
    expect(await mailbox.to(email)).toHaveLength(1);
    jest.spyOn(accounts.clock, 'now').mockReturnValueOnce(new Date(Date.now() + 7 * day + 1_000));
    await accounts.get(AccountSweeper).sweep();
    expect(await readdir(environment.MAIL_FOLDER!)).toEqual([]);
  });

  it('verify the address once, and go to an unverified address only for its account', async () => {
    const { email, access_token } = await accounts.register();
    const token = (await mailbox.newest(email, 'Confirm')).token;
    expect(await accounts.call(verifyEmail, { token })).toEqual({ email, email_verified: true });
    await expect(accounts.call(verifyEmail, { token })).rejects.toMatchObject({ code: 'link-not-valid' });
    expect(await accounts.callAs(requestVerification, access_token)).toEqual({ email, email_verified: true });
    expect(await mailbox.to(email)).toHaveLength(1);
  });

  it('tell the old address of a change only when it is verified', async () => {
    for (const isVerified of [false, true]) {
      const { email, access_token } = await accounts.register();
      if (isVerified) await accounts.call(verifyEmail, { token: (await mailbox.newest(email, 'Confirm')).token });
      await accounts.callAs(changeEmail, access_token, { body: { email: `next-${email}`, password: aPassword } });
      const notices = (await mailbox.to(email)).filter(({ subject }) => subject.includes('is to change'));
      expect(notices).toHaveLength(isVerified ? 1 : 0);
    }
  });

  it('are sent by another copy when the one that leased them has died', async () => {
    const { email } = await accounts.register();
    await mailbox.to(email);
    const transport = accounts.get(MailTransport);
    // The copy dies while it sends: it neither deletes the row nor plans another try.
    let revive = () => {};
    const dying = new Promise<void>((resolve) => (revive = resolve));
    const send = jest.spyOn(transport, 'send').mockImplementationOnce(() => dying);
    await accounts.call(requestPasswordReset, { email }, { address: '198.19.0.1' });
    while (send.mock.calls.length === 0) await sleep(50);
    send.mockRestore();
    const other = await startAccounts(environment, accounts.clock);
    accounts.clock.forward(61);
    await other.get(MailSenderService).sendAll();
    expect((await mailbox.newest(email, 'new password')).token).toMatch(/^[\w-]{43}$/);
    revive();
  });
});

interface Answers {
  ehlo?: string;
  rcpt?: string;
  data?: string;
}

async function aMailServer(answers: Answers = {}) {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, received, answers));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopAfterwards({ stop: async () => void server.close() });
  const { port } = server.address() as { port: number };
  return { received, answers, url: `smtp://127.0.0.1:${port}` };
}

function converse(socket: Socket, received: string[], answers: Answers): void {
  let data: string | null = null;
  socket.on('error', () => undefined);
  socket.write('220 test ESMTP\r\n');
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data !== null) {
        if (line !== '.') data += `${line}\r\n`;
        else {
          received.push(data);
          data = null;
          socket.write(`${answers.data ?? '250 OK'}\r\n`);
        }
        continue;
      }
      received.push(line);
      if (line === 'DATA') data = '';
      socket.write(`${replyTo(line, answers)}\r\n`);
    }
  });
}

function replyTo(line: string, { ehlo = '250 OK', rcpt = '250 OK' }: Answers): string {
  if (line.startsWith('EHLO')) return ehlo;
  if (line.startsWith('RCPT')) return rcpt;
  return line === 'DATA' ? '354 Go on' : '250 OK';
}

describe('mails over SMTP', () => {
  it('go to addresses of any letters where the server takes them, which others hear at registration', async () => {
    const email = 'J\u00f6rg@Ex\u00e4mple.com';
    const able = await aMailServer({ ehlo: '250-test\r\n250 SMTPUTF8' });
    const accounts = await startAccounts({ ...(await settings()), SMTP_URL: able.url });
    expect(await accounts.register({ email })).toMatchObject({ email: 'j\u00f6rg@xn--exmple-cua.com' });
    const commands = () => able.received.filter((one) => /^(MAIL|RCPT)/.test(one));
    while (commands().length < 2) await sleep(50);
    expect(commands()[0]).toContain('SMTPUTF8');
    expect(commands()[1]).toMatch(/^RCPT TO:<j\u00f6rg@ex\u00e4mple\.com>/);

    const unable = await startAccounts({ ...(await settings()), SMTP_URL: (await aMailServer()).url });
    const refused = { code: 'invalid-input', more: { errors: [{ path: 'body.email' }] } };
    await expect(unable.register({ email })).rejects.toMatchObject(refused);
    const { access_token } = await unable.register({ email: 'a@ex\u00e4mple.com' });
    const change = (next: string) =>
      unable.callAs(changeEmail, access_token, { body: { email: next, password: aPassword } });
    await expect(change(email)).rejects.toMatchObject(refused);
    await expect(change('b@ex\u00e4mple.com')).resolves.toBeDefined();
  });

  it('have one receiver and the given headers, whatever an address or a subject contains', async () => {
    const { url, received } = await aMailServer();
    const transport = new SmtpTransport(url, 'no-reply@learn.example');
    const hostile = 'a@example.org\r\nRCPT TO:<b@evil.example>\r\nBcc: c@evil.example, d@evil.example';
    const letter = {
      userId: 1,
      subject: 'One\r\nBcc: e@evil.example\r\n\r\nbody',
      text: 'text\r\n.\r\nMAIL FROM:<x@evil.example>',
      html: '<p>text</p>',
    };
    await transport.send({ ...letter, to: hostile }).catch(() => undefined);
    await transport.send({ ...letter, to: 'f@example.org' });
    transport.close();
    const commands = received.filter((one) => !one.includes('\r\n'));
    for (const command of commands.filter((one) => one.startsWith('RCPT')))
      expect(command).not.toMatch(/[bcde]@evil\.example>/);
    expect(commands.filter((one) => /^MAIL FROM:<x@/.test(one))).toEqual([]);
    const mail = received.at(-1) === 'QUIT' ? received.at(-2)! : received.findLast((one) => one.includes('\r\n'))!;
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).toMatch(/^To: f@example\.org$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it('are tried again while the server refuses them, and given up when it refuses the address', async () => {
    const mailServer = await aMailServer({ data: '451 later, a@example.org' });
    const environment = { ...(await settings()), SMTP_URL: mailServer.url };
    const accounts = await startAccounts(environment);
    const waiting = () => accounts.database.client.mail.findMany({ select: { tries: true } });
    await accounts.register();
    await accounts.register();
    for (let tries = 0; (await waiting()).some((mail) => mail.tries === 0); tries += 1) await sleep(50);
    expect(await waiting()).toHaveLength(2);
    mailServer.answers.data = '250 OK';
    mailServer.answers.rcpt = '550 no such user';
    accounts.clock.forward(600);
    await accounts.get(MailSenderService).sendAll();
    while ((await waiting()).length > 0) await sleep(50);
  });
});
