import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Milliseconds; somebody who registers waits for it. */
const timeouts = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 4_000, dnsTimeout: 2_000 };

/** SMTPUTF8 (RFC 6531); undefined without an answer. */
export function takesAnyLetters(url: string): Promise<boolean | undefined> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...timeouts });
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
