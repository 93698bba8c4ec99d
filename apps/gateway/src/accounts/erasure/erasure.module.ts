import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ErasingParts } from './erasing-parts.js';
import { ErasingService } from './erasing.service.js';
import { ErasureRequests } from './erasure-requests.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasuresController } from './erasures.controller.js';

/** Erases accounts with everything that every service stores about their learners. */
@Module({
  imports: [ChangesModule, SessionsModule, UsersModule],
  providers: [ErasingParts, ErasingService, ErasureRepository, ErasureRequests, ErasuresController],
})
export class ErasureModule {}
