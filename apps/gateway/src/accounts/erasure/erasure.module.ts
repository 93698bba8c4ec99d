import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ErasedListRepository } from './erased-list.repository.js';
import { ErasingService } from './erasing.service.js';
import { ErasureComparisonService } from './erasure-comparison.service.js';
import { ErasureRequestsController } from './erasure-requests.controller.js';
import { ErasuresController } from './erasures.controller.js';

@Module({
  imports: [ChangesModule, MailsModule, RolesModule, SessionsModule, UsersModule],
  controllers: [ErasureRequestsController],
  providers: [ErasedListRepository, ErasingService, ErasureComparisonService, ErasuresController],
})
export class ErasureModule {}
