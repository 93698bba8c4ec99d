import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for the newest mail to an address with this subject, and returns the token of its link. Who asks for a mail
 * where an earlier one may still be the newest says which token that has: a new link ends the older one.
 */
export async function tokenIn(folder: string, email: string, subject: string, known?: string): Promise<string> {
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
    const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = texts.findLast((text) => text.startsWith(`To: ${email}\nSubject: ${subject}`));
    const [, token] = /\?token=([\w-]{43})/.exec(mail ?? '') ?? [];
    if (token !== undefined && token !== known) return token;
    await pause(100);
  }
}
