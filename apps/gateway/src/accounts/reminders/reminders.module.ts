import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReminderSenderService } from './reminder-sender.service.js';
import { ReminderRepository } from './reminder.repository.js';
import { RemindersController } from './reminders.controller.js';

@Module({
  imports: [MailsModule, UsersModule],
  providers: [ReminderRepository, ReminderSenderService, RemindersController],
})
export class RemindersModule {}
