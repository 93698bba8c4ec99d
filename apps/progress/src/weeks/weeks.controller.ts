import { Controller } from '@nestjs/common';
import {
  setWeekGoal,
  showLastActivity,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { LearnerDaysService } from '../dashboard/learner-days.service.js';
import { LearnerCalendar } from '../days/learner-calendar.js';
import { weekOf } from '../days/week.js';
import { LastActivityRepository } from './last-activity.repository.js';
import { WeekGoalRepository } from './week-goal.repository.js';

@Controller()
export class WeeksController {
  constructor(
    private readonly clock: Clock,
    private readonly goals: WeekGoalRepository,
    private readonly activities: LastActivityRepository,
    private readonly learnerDays: LearnerDaysService,
  ) {}

  @Handles(setWeekGoal)
  async set({ caller, body }: CallOf<typeof setWeekGoal>): Promise<ReplyOf<typeof setWeekGoal>> {
    await this.goals.set(caller.id, body.days);
    const { days } = await this.learnerDays.recordOf(caller.id);
    return weekOf(days, body.days);
  }

  @Handles(showLastActivity)
  async showLastActivity({ learnerId }: InputOf<typeof showLastActivity>): Promise<OutputOf<typeof showLastActivity>> {
    const { lastActiveAt, choices } = await this.activities.find(learnerId);
    if (lastActiveAt === null) return { lastActiveAt: null, isActiveToday: false };
    const calendar = new LearnerCalendar(choices);
    const isActiveToday = calendar.dayOf(lastActiveAt) >= calendar.dayOf(this.clock.now());
    return { lastActiveAt: lastActiveAt.toISOString(), isActiveToday };
  }
}
