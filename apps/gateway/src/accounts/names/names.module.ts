import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReportedNamesService } from './reported-names.service.js';
import { NamesController } from './names.controller.js';
import { ReportedNameRepository } from './reported-name.repository.js';

@Module({
  imports: [MailsModule, UsersModule],
  providers: [ReportedNamesService, NamesController, ReportedNameRepository],
})
export class NamesModule {}
