import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { HealthController } from './health.controller.js';
import { WeekRepository } from './week.repository.js';

@Module({ imports: [MembershipModule], controllers: [HealthController], providers: [WeekRepository] })
export class HealthModule {}
