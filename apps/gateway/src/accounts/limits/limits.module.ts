import { Module } from '@nestjs/common';
import { MailLimitsService } from './mail-limits.service.js';
import { PasswordProofLimitsService } from './password-proof-limits.service.js';
import { WrongLinksService } from './wrong-links.service.js';

const limits = [MailLimitsService, PasswordProofLimitsService, WrongLinksService];

@Module({ providers: limits, exports: limits })
export class LimitsModule {}
