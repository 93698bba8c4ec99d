import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopAfterwards } from '@proximal/testing';

export async function aMailFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  stopAfterwards({ stop: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  link: string;
  token: string;
}

interface Waiting {
  mail: { count(): Promise<number> };
}

export class Mailbox {
  constructor(
    private readonly folder: string,
    private readonly waiting: Waiting,
  ) {}

  async to(email: string): Promise<ReceivedMail[]> {
    while ((await this.waiting.mail.count()) > 0) await sleep(50);
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.txt')).sort();
    const mails = await Promise.all(names.map(async (name) => parsed(await readFile(join(this.folder, name), 'utf8'))));
    return mails.filter(({ to }) => to === email);
  }

  async newest(email: string, word: string): Promise<ReceivedMail> {
    const mail = (await this.to(email)).findLast(({ subject }) => subject.includes(word));
    if (!mail) throw new Error(`no mail about ${word}`);
    return mail;
  }
}

function parsed(file: string): ReceivedMail {
  const [, to = '', subject = '', text = ''] = /^To: (.*)\nSubject: (.*)\n(?:.+\n)*\n([^]*)$/.exec(file) ?? [];
  const [link = ''] = /https?:\S+\?token=\S+/.exec(text) ?? [];
  return { to, subject, text, link, token: link.split('?token=')[1] ?? '' };
}
