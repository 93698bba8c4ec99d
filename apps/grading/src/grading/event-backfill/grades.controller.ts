import { Controller } from '@nestjs/common';
import { listRecentGrades, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { GradeEventBackfill } from './grade-event-backfill.repository.js';

const limit = 100;

@Controller()
export class GradesController {
  constructor(private readonly grades: GradeEventBackfill) {}

  @Handles(listRecentGrades)
  async listRecent({ learnerId, since }: InputOf<typeof listRecentGrades>): Promise<OutputOf<typeof listRecentGrades>> {
    return { events: await this.grades.findRecent(learnerId, new Date(since), limit) };
  }
}
