import { Injectable } from '@nestjs/common';
import type { ReplyOf, showDashboard } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Database } from '../database.js';
import { dashboardOf } from './dashboard.js';
import type { LearnerRecord } from './learner-record.repository.js';
import { NextLessonService } from './next-lesson.service.js';

/** Builds dashboards from learners' records. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly nextLessons: NextLessonService,
  ) {}

  /** @throws Refusal `unavailable` before there is a curriculum */
  async of(learnerId: number, record: LearnerRecord, today: string): Promise<ReplyOf<typeof showDashboard>> {
    const curriculum = await this.curricula.required(this.database, record.version);
    // Skill-graph needs the completions of the only read, so the two cannot run at the same time.
    const nextLesson = await this.nextLessons.of(learnerId, record, curriculum);
    return { ...dashboardOf(record, curriculum, today), next_lesson: nextLesson };
  }
}
