import { Injectable } from '@nestjs/common';
import {
  challengeRescored,
  challengeReviewed,
  labGivenUp,
  lessonCompleted,
  solutionOpened,
  submissionGraded,
  type EventEnvelope,
} from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import type { ReceivedEvidence } from '../evidence/evidence.js';
import { EvidenceIntakeService } from './evidence-intake.service.js';
import {
  appealEvidence,
  challengeEvidence,
  givingUpEvidence,
  labEvidence,
  lessonEvidence,
  notFarAhead,
  openingEvidence,
  type Graded,
} from '../evidence/received-evidence.js';

/** Evidence that arrives before the first curriculum waits for it, because its skills are not known until then. */
@Injectable()
export class EvidenceConsumer {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly intake: EvidenceIntakeService,
  ) {}

  @Consumes(submissionGraded)
  async onGraded(graded: Graded[], transaction: SqlTransaction): Promise<void> {
    const labIds = graded.map(({ payload }) => payload.labId);
    const curriculum = await this.curricula.judging({ labIds }, transaction);
    const evidence = graded.map((one) => labEvidence(one, curriculum));
    await this.record(evidence, transaction);
  }

  @Consumes(solutionOpened)
  async onOpened(openings: EventEnvelope<typeof solutionOpened>[], transaction: SqlTransaction): Promise<void> {
    const labIds = openings.map(({ payload }) => payload.labId);
    const curriculum = await this.curricula.judging({ labIds }, transaction);
    const evidence = openings.flatMap((one) => openingEvidence(one, curriculum));
    await this.record(evidence, transaction);
  }

  @Consumes(labGivenUp)
  async onGivenUp(givenUp: EventEnvelope<typeof labGivenUp>[], transaction: SqlTransaction): Promise<void> {
    await this.record(givenUp.map(givingUpEvidence), transaction);
  }

  @Consumes(lessonCompleted)
  async onCompleted(completed: EventEnvelope<typeof lessonCompleted>[], transaction: SqlTransaction): Promise<void> {
    const lessonIds = completed.map(({ payload }) => payload.lessonId);
    const curriculum = await this.curricula.judging({ lessonIds }, transaction);
    const evidence = completed.map((one) => lessonEvidence(one, curriculum));
    await this.record(evidence, transaction);
  }

  @Consumes(challengeReviewed)
  async onReviewed(reviewed: EventEnvelope<typeof challengeReviewed>[], transaction: SqlTransaction): Promise<void> {
    await this.record(reviewed.map(challengeEvidence), transaction);
  }

  @Consumes(challengeRescored)
  async onRescored(rescored: EventEnvelope<typeof challengeRescored>[], transaction: SqlTransaction): Promise<void> {
    await this.record(rescored.map(appealEvidence), transaction);
  }

  private async record(received: ReceivedEvidence[], transaction: SqlTransaction): Promise<void> {
    await this.intake.record(notFarAhead(received, this.clock.now()), transaction);
  }
}
