import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardRepository } from './leaderboard.repository.js';

@Module({
  imports: [MembershipModule],
  controllers: [LeaderboardController],
  providers: [LeaderboardRepository],
  exports: [LeaderboardRepository],
})
export class LeaderboardModule {}
