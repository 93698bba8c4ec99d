import { Module } from '@nestjs/common';
import { MailLimitsService } from './mail-limits.service.js';
import { PasswordProofLimitsService } from './password-proof-limits.service.js';

const limits = [MailLimitsService, PasswordProofLimitsService];

@Module({ providers: limits, exports: limits })
export class LimitsModule {}
