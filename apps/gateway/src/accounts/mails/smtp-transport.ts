import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { AddressRefused, type Letter, type MailTransport } from './mail-transport.js';

/** In milliseconds: a copy that stops waits for the mail that it sends. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** Somebody who registers waits for it. */
const inquiryTimeouts = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 4_000, dnsTimeout: 2_000 };

const askAgainMs = 600_000;

export class SmtpTransport implements MailTransport {
  private readonly transporter;
  private asked: { at: number; takesAny: boolean } | undefined;

  /** `smtps://`, or `smtp://` with TLS when the server knows STARTTLS; `?requireTLS=true` insists. */
  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    // Nothing in a mail may name a file or a URL for the library to read.
    const closed = { disableFileAccess: true, disableUrlAccess: true };
    this.transporter = createTransport({ url, ...timeouts, ...closed });
  }

  async send({ to, subject, text, html, headers }: Letter): Promise<void> {
    // Addresses as objects: a text could name several of them.
    const addresses = { from: { name: 'Proximal', address: this.from }, to: { name: '', address: to } };
    // RFC 3834: no out-of-office notice answers these mails.
    const automatic = { 'Auto-Submitted': 'auto-generated' };
    try {
      await this.transporter.sendMail({ ...addresses, subject, text, html, headers: { ...automatic, ...headers } });
    } catch (error) {
      throw isRefusal(error) ? new AddressRefused() : error;
    }
  }

  /** The domain is ASCII in each address that is stored. A server that does not answer now may take it later. */
  async canReach(address: string): Promise<boolean> {
    if (/^[\x20-\x7e]*$/.test(address)) return true;
    const now = performance.now();
    if (this.asked === undefined || now - this.asked.at > askAgainMs) {
      const takesAny = await takesAnyLetters(this.url);
      if (takesAny === undefined) return true;
      this.asked = { at: now, takesAny };
    }
    return this.asked.takesAny;
  }

  close(): void {
    this.transporter.close();
  }
}

/** SMTPUTF8 (RFC 6531); undefined without an answer. */
function takesAnyLetters(url: string): Promise<boolean | undefined> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...inquiryTimeouts });
  return new Promise((resolve) => {
    connection.on('error', () => resolve(undefined));
    connection.on('end', () => resolve(undefined));
    connection.connect(() => {
      // It is the answer to EHLO, which names the extensions.
      resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
      connection.close();
    });
  });
}

/** A 5xx about the address is for good (RFC 5321, section 4.2.1); about anything else the operator can mend it. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
