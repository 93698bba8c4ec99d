import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, MailTransport } from './mail-transport.js';

const day = 24 * 3600 * 1000;
/** Files hold addresses and links, so they do not stay for ever. */
const retentionMs = 7 * day;

export class FileTransport implements MailTransport {
  constructor(private readonly folder: string) {}

  async send({ userId, to, subject, text, headers = {} }: Letter): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = [new Date().toISOString().replaceAll(':', '-'), userId, randomUUID().slice(0, 8)].join('-');
    const file = join(this.folder, `${name}.txt`);
    const lines = Object.entries({ To: to, Subject: subject, ...headers }).map((pair) => pair.join(': '));
    // A reader never sees half a mail.
    await writeFile(`${file}.part`, `${lines.join('\n')}\n\n${text}`, { mode: 0o600, flag: 'wx' });
    await rename(`${file}.part`, file);
  }

  async forget(userId: number): Promise<void> {
    const ofUser = new RegExp(`Z-${userId}-[0-9a-f]{8}\\.txt(\\.part)?$`);
    for (const name of await this.names()) if (ofUser.test(name)) await rm(join(this.folder, name), { force: true });
  }

  async forgetOld(now: Date): Promise<void> {
    for (const name of await this.names()) {
      if (!/\.txt(\.part)?$/.test(name)) continue;
      const file = join(this.folder, name);
      // Another copy may delete it first.
      const modifiedMs = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime();
      if (modifiedMs < now.getTime() - retentionMs) await rm(file, { force: true });
    }
  }

  private async names(): Promise<string[]> {
    return existsSync(this.folder) ? readdir(this.folder) : [];
  }
}
