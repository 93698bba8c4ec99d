import { Logger, Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { LinkRepository } from '../links/link.repository.js';
import { FileTransport } from './file-transport.js';
import { LetterService } from './letter.service.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailTransport } from './mail-transport.js';
import { MailRepository } from './mail.repository.js';
import { SmtpTransport } from './smtp-transport.js';

type MailSettings = Pick<GatewayConfig, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_FOLDER' | 'PUBLIC_URL'>;

function transportOf({ SMTP_URL, MAIL_FROM, MAIL_FOLDER, PUBLIC_URL }: MailSettings): MailTransport {
  if (SMTP_URL !== undefined)
    return new SmtpTransport(SMTP_URL, MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`);
  new Logger('mails').warn(`SMTP_URL is not set: each mail becomes a file in ${MAIL_FOLDER}`);
  return new FileTransport(MAIL_FOLDER);
}

@Module({
  providers: [
    LinkRepository,
    MailRepository,
    LetterService,
    MailSenderService,
    { provide: MailTransport, inject: [CONFIG], useFactory: transportOf },
  ],
  exports: [LinkRepository, MailRepository, MailSenderService, MailTransport],
})
export class MailsModule {}
