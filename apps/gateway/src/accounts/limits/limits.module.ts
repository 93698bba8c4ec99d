import { Module } from '@nestjs/common';
import { MailLimitsService } from './mail-limits.service.js';
import { WrongLinksService } from './wrong-links.service.js';

/** Limits on mails and their links; it needs REDIS from a global module. */
@Module({ providers: [MailLimitsService, WrongLinksService], exports: [MailLimitsService, WrongLinksService] })
export class LimitsModule {}
