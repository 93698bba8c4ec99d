import { Module } from '@nestjs/common';
import { MailLimitsService } from './mail-limits.service.js';
import { WrongLinksService } from './wrong-links.service.js';

@Module({ providers: [MailLimitsService, WrongLinksService], exports: [MailLimitsService, WrongLinksService] })
export class LimitsModule {}
