import { Injectable } from '@nestjs/common';
import { listRecentGrades, submissionGraded } from '@proximal/contracts';
import { passOverRefusal } from '@proximal/curriculum';
import { FactConsumers, RequestClient } from '@proximal/messaging';
import { Clock } from '../clock.js';
import { Database } from '../database.js';
import type { Graded } from './lab-credit.js';
import { LabGradeRepository } from './lab-grade.repository.js';

/** The stream tells grades within a second; what it has not told after this time it is behind with for everybody. */
const recentMs = 5 * 60_000;
/** Longest wait for grading. */
const deadlineMs = 500;

/** Takes in what grading has graded and the stream has not told yet, for a learner who is about to look. */
@Injectable()
export class GradesCatchUp {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly client: RequestClient,
    private readonly grades: LabGradeRepository,
    private readonly consumers: FactConsumers,
  ) {}

  /** With grading away, late or failing it changes nothing: the learner is shown what is here. */
  async of(learnerId: number): Promise<void> {
    const graded = await this.recentGrades(learnerId).catch(() => []);
    const missing = await this.grades.unprocessed(this.database, graded);
    // Before there is a curriculum grades wait for it, here as in the stream.
    await this.consumers.takeIn(submissionGraded, missing).catch(passOverRefusal);
  }

  private async recentGrades(learnerId: number): Promise<Graded[]> {
    const since = new Date(this.clock.now().getTime() - recentMs).toISOString();
    const { facts } = await this.client.ask({ ...listRecentGrades, deadlineMs }, { learnerId, since });
    return facts;
  }
}
