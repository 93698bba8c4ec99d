import { Module } from '@nestjs/common';
import { MailLimitsService } from '../limits/mail-limits.service.js';
import { PasswordProofLimitsService } from '../limits/password-proof-limits.service.js';
import { MailsModule } from '../mails/mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountRepository } from './account.repository.js';
import { EmailChangesService } from './email-changes.service.js';
import { EmailController } from './email.controller.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';
import { PasswordController } from './password.controller.js';

@Module({
  imports: [MailsModule, SessionsModule, UsersModule],
  providers: [
    AccountLinksService,
    AccountRepository,
    EmailChangesService,
    EmailController,
    MailLimitsService,
    PasswordChangesService,
    PasswordController,
    PasswordProofLimitsService,
    PasswordProofService,
  ],
  exports: [AccountRepository, PasswordProofService],
})
export class ChangesModule {}
