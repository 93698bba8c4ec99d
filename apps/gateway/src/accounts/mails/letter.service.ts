import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { Database } from '../../database.js';
import { LinkRepository } from '../links/link.repository.js';
import type { LinkKind } from '../links/link-token.js';
import { MailRepository, type Addressee, type LeasedMail } from './mail.repository.js';
import type { MailKind } from './mail-kinds.js';
import { letterOf } from './mail-text.js';
import type { Letter } from './mail-transport.js';

interface Destination {
  to: string;
  link?: LinkKind;
}

const destinations: Record<MailKind, (addressee: Addressee) => Destination | null> = {
  reset: ({ email }) => ({ to: email, link: 'reset' }),
  verification: ({ email, isVerified }) => (isVerified ? null : { to: email, link: 'verification' }),
  // A taken address gets no mail: its owner has an account, and the one who asked learns nothing.
  address: ({ namedEmail, isNamedTaken }) =>
    namedEmail === null || isNamedTaken ? null : { to: namedEmail, link: 'address' },
  'address-notice': ({ namedEmail }) => (namedEmail === null ? null : { to: namedEmail }),
  'password-notice': ({ email, isVerified }) => (isVerified ? { to: email } : null),
  'name-notice': ({ email, isVerified }) => (isVerified ? { to: email } : null),
};

/** Writes a mail when it is sent; its token exists nowhere before. */
@Injectable()
export class LetterService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailRepository,
    private readonly links: LinkRepository,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  ) {}

  write(mail: LeasedMail, now: Date): Promise<Letter | null> {
    const { kind, requestedAt } = mail;
    const publicUrl = this.config.PUBLIC_URL;
    return this.database.transaction(async (transaction) => {
      const addressee = await this.mails.lockAddressee(transaction, mail);
      const destination = addressee && destinations[kind](addressee);
      if (!addressee || !destination) return null;
      const { to, link } = destination;
      const { userId } = addressee;
      if (link === undefined) return { userId, ...letterOf({ kind, to, publicUrl }) };
      const token = await this.links.issue(transaction, { userId, kind: link, email: to }, requestedAt, now);
      return token === null ? null : { userId, ...letterOf({ kind, to, publicUrl, token }) };
    });
  }
}
