import { Injectable } from '@nestjs/common';
import { submissionGraded } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { CreditRepository } from '../credits/credit.repository.js';
import { labCredit, type Graded } from './lab-credit.js';
import { LabGradeRepository } from './lab-grade.repository.js';

@Injectable()
export class GradesConsumer {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly grades: LabGradeRepository,
    private readonly credits: CreditRepository,
  ) {}

  /** Grades that arrive before the first curriculum wait for it, because without it no lab has a known track. */
  @Consumes(submissionGraded)
  async onGraded(graded: Graded[], transaction: SqlTransaction): Promise<void> {
    const labIds = graded.map(({ payload }) => payload.labId);
    const curriculum = await this.curricula.judging({ labIds }, transaction);
    const credit = labCredit(graded, (labId) => curriculum.trackOfLab(labId)?.slug ?? null);
    await this.grades.upsertLatest(transaction, graded);
    await addToOutbox(transaction, await this.credits.add(transaction, credit));
  }
}
