import { Injectable } from '@nestjs/common';
import {
  challengeRescored,
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  reviewRejected,
  submissionGraded,
} from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { CompletionRepository } from '../completions/completion.repository.js';
import { labPassScore } from '../completions/lab-pass-score.js';
import type { Credit } from '../credits/credit.js';
import { CreditRepository } from '../credits/credit.repository.js';
import { CohortActivityRepository } from './cohort-activity.repository.js';
import {
  appealCredit,
  challengeCredit,
  labCredit,
  rejectionCredit,
  reviewCredit,
  submissionCredit,
} from './earned-credit.js';
import type { Graded, Rejected, Rescored, Review, Reviewed, Submitted } from './earned-credit.js';

@Injectable()
export class EarnedCreditConsumer {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly completions: CompletionRepository,
    private readonly credits: CreditRepository,
    private readonly cohortActivity: CohortActivityRepository,
  ) {}

  /** Grades that arrive before the first curriculum wait for it, because without it no lab has a known track. */
  @Consumes(submissionGraded)
  async onGraded(graded: Graded[], transaction: SqlTransaction): Promise<void> {
    const payloads = graded.map(({ payload }) => payload);
    const curriculum = await this.curricula.judging({ labIds: payloads.map(({ labId }) => labId) }, transaction);
    await this.completions.upsertLatestGrades(transaction, payloads);
    const trackOfLab = (labId: number) => curriculum.trackOfLab(labId)?.slug ?? null;
    await this.add(labCredit(graded, trackOfLab), transaction);
    await this.addTracks(payloads, curriculum, transaction);
  }

  /** Makes the day active at once, so that nobody's streak waits for reviewers. */
  @Consumes(challengeSubmitted)
  async onSubmitted(submitted: Submitted[], transaction: SqlTransaction): Promise<void> {
    await this.addFromCohort(submissionCredit(submitted), transaction);
  }

  @Consumes(challengeReviewed)
  async onReviewed(reviewed: Reviewed[], transaction: SqlTransaction): Promise<void> {
    await this.addFromCohort(challengeCredit(reviewed), transaction);
  }

  @Consumes(challengeRescored)
  async onRescored(rescored: Rescored[], transaction: SqlTransaction): Promise<void> {
    await this.add(appealCredit(rescored), transaction);
  }

  @Consumes(reviewCompleted)
  async onReview(reviews: Review[], transaction: SqlTransaction): Promise<void> {
    await this.addFromCohort(reviewCredit(reviews), transaction);
  }

  @Consumes(reviewRejected)
  async onRejected(rejected: Rejected[], transaction: SqlTransaction): Promise<void> {
    await this.add(rejectionCredit(rejected), transaction);
  }

  /** Runs after the credit is added, which waits for other completions of the learners. */
  private async addTracks(
    graded: Graded['payload'][],
    curriculum: Curriculum,
    transaction: SqlTransaction,
  ): Promise<void> {
    const passed = graded.filter(({ score }) => score >= labPassScore);
    if (passed.length === 0) return;
    const steps = passed.flatMap(({ learnerId, labId, gradedAt, revision, previousScore = 0 }) => {
      const track = curriculum.trackOfLab(labId);
      const at = new Date(gradedAt);
      const isRaised = revision > 1 && previousScore < labPassScore;
      return track ? [{ learnerId, trackSlug: track.slug, at, ...(isRaised && { regradedAt: at }) }] : [];
    });
    const learnerIds = steps.map(({ learnerId }) => learnerId);
    const done = await this.completions.findByLearners(transaction, learnerIds);
    await addToOutbox(transaction, await this.completions.addTracksAfter(transaction, steps, curriculum, done));
  }

  private async addFromCohort(credit: Credit, transaction: SqlTransaction): Promise<void> {
    await this.add(credit, transaction);
    await this.cohortActivity.add(transaction, credit.activities);
  }

  private async add(credit: Credit, transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, credit));
  }
}
