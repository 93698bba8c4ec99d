import { Injectable } from '@nestjs/common';
import {
  challengeReviewed,
  lessonCompleted,
  solutionOpened,
  submissionGraded,
  type EventEnvelope,
} from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { EvidenceIntakeService } from './evidence-intake.service.js';
import {
  challengeEvidence,
  labEvidence,
  lessonEvidence,
  openingEvidence,
  type Graded,
} from '../evidence/received-evidence.js';

/** Evidence that arrives before the first curriculum waits for it, because its skills are not known until then. */
@Injectable()
export class EvidenceConsumer {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly intake: EvidenceIntakeService,
  ) {}

  @Consumes(submissionGraded)
  async onGraded(graded: Graded[], transaction: SqlTransaction): Promise<void> {
    const labIds = graded.map(({ payload }) => payload.labId);
    const curriculum = await this.curricula.judging({ labIds }, transaction);
    await this.intake.take(
      graded.map((one) => labEvidence(one, curriculum)),
      transaction,
    );
  }

  @Consumes(solutionOpened)
  async onOpened(openings: EventEnvelope<typeof solutionOpened>[], transaction: SqlTransaction): Promise<void> {
    await this.intake.take(openings.map(openingEvidence), transaction);
  }

  @Consumes(lessonCompleted)
  async onCompleted(completed: EventEnvelope<typeof lessonCompleted>[], transaction: SqlTransaction): Promise<void> {
    const lessonIds = completed.map(({ payload }) => payload.lessonId);
    const curriculum = await this.curricula.judging({ lessonIds }, transaction);
    await this.intake.take(
      completed.map((one) => lessonEvidence(one, curriculum)),
      transaction,
    );
  }

  @Consumes(challengeReviewed)
  async onReviewed(reviewed: EventEnvelope<typeof challengeReviewed>[], transaction: SqlTransaction): Promise<void> {
    await this.intake.take(reviewed.map(challengeEvidence), transaction);
  }
}
