import { Controller } from '@nestjs/common';
import { showLearnerSummary, type InputOf, type OutputOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { LearnerRecordRepository } from './learner-record.repository.js';

@Controller()
export class LearnerSummaryController {
  constructor(
    private readonly database: Database,
    private readonly catchUp: GradesCatchUp,
    private readonly curricula: CurriculaService,
    private readonly records: LearnerRecordRepository,
  ) {}

  @Handles(showLearnerSummary)
  async showLearnerSummary({
    learnerId,
  }: InputOf<typeof showLearnerSummary>): Promise<OutputOf<typeof showLearnerSummary>> {
    await this.catchUp.processMissingGrades(learnerId);
    const { version, entered, totalXp } = await this.records.loadSummary(learnerId);
    const curriculum = await this.curricula.ofVersion(version, this.database);
    return { trackSlug: curriculum?.presentTrack(entered)?.slug ?? null, totalXp };
  }
}
