import { Injectable } from '@nestjs/common';
import { lessonCompleted, submissionGraded, xpAwarded, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { scoreChanges } from '../notifications/notification.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { IdleSeatsService } from '../membership/idle-seats.service.js';
import { ActivityRepository, type Activity } from './activity.repository.js';

@Injectable()
export class ActivityConsumer {
  constructor(
    private readonly clock: Clock,
    private readonly activity: ActivityRepository,
    private readonly notifications: NotificationRepository,
    private readonly seats: IdleSeatsService,
  ) {}

  @Consumes(xpAwarded)
  async onXpAwarded(envelopes: EventEnvelope<typeof xpAwarded>[], transaction: SqlTransaction): Promise<void> {
    await this.activity.addXp(transaction, envelopes);
  }

  @Consumes(lessonCompleted)
  async onLessonCompleted(
    envelopes: EventEnvelope<typeof lessonCompleted>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    const activities = envelopes.map(({ payload }) => ({ learnerId: payload.learnerId, at: payload.completedAt }));
    await this.addDays(transaction, activities);
  }

  @Consumes(submissionGraded)
  async onGraded(envelopes: EventEnvelope<typeof submissionGraded>[], transaction: SqlTransaction): Promise<void> {
    const graded = envelopes.map(({ payload }) => payload);
    const activities = graded.map(({ learnerId, submittedAt }) => ({ learnerId, at: submittedAt }));
    await this.addDays(transaction, activities);
    await this.activity.upsertDoneLabs(transaction, graded);
    await this.notifications.add(transaction, scoreChanges(graded), this.clock.now());
  }

  private async addDays(transaction: SqlTransaction, activities: Activity[]): Promise<void> {
    const learnerIds = activities.map(({ learnerId }) => learnerId);
    await this.activity.addDays(transaction, activities);
    await this.seats.seatReturned(transaction, learnerIds);
  }
}
