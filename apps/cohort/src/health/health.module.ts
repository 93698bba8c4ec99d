import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { WeekRepository } from './week.repository.js';

@Module({
  imports: [MembershipModule],
  controllers: [HealthController],
  providers: [HealthService, WeekRepository],
  exports: [HealthService],
})
export class HealthModule {}
