import { Injectable } from '@nestjs/common';
import { lessonCompleted, submissionGraded, xpAwarded, type Told } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { ActivityRepository } from './activity.repository.js';

@Injectable()
export class ActivityConsumer {
  constructor(private readonly activity: ActivityRepository) {}

  @Consumes(xpAwarded)
  async onXpAwarded(told: Told<typeof xpAwarded>[], transaction: SqlTransaction): Promise<void> {
    await this.activity.addXp(transaction, told);
  }

  @Consumes(lessonCompleted)
  async onLessonCompleted(told: Told<typeof lessonCompleted>[], transaction: SqlTransaction): Promise<void> {
    const activities = told.map(({ payload }) => ({ learnerId: payload.learnerId, at: payload.completedAt }));
    await this.activity.addDays(transaction, activities);
  }

  @Consumes(submissionGraded)
  async onGraded(told: Told<typeof submissionGraded>[], transaction: SqlTransaction): Promise<void> {
    const graded = told.map(({ payload }) => payload);
    await this.activity.addDays(
      transaction,
      graded.map(({ learnerId, submittedAt }) => ({ learnerId, at: submittedAt })),
    );
    await this.activity.keepDoneLabs(transaction, graded);
  }
}
