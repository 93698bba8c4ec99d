import { Injectable } from '@nestjs/common';
import { findNextLesson, type ReplyOf, type showDashboard, type showMyProgress } from '@proximal/contracts';
import { CurriculaService, shownLesson, type ShownLesson } from '@proximal/curriculum';
import { RequestClient } from '@proximal/messaging';
import { FinishedTracksService } from '../completions/finished-tracks.service.js';
import { Database } from '../database.js';
import type { LearnerDays } from '../days/learner-days.js';
import { dashboardOf } from './dashboard.js';
import type { LearnerRecord } from './learner-record.repository.js';
import { firstOpenLesson } from './next-lesson.js';

const request = { ...findNextLesson, deadlineMs: 2_500 };

@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly client: RequestClient,
    private readonly finished: FinishedTracksService,
  ) {}

  async show(learnerId: number, record: LearnerRecord, days: LearnerDays): Promise<ReplyOf<typeof showDashboard>> {
    // Skill-graph needs the completions of the only read, so the two cannot run at the same time.
    const nextLesson = await this.nextLesson(learnerId, record);
    return { ...(await this.progressOf(learnerId, record, days)), next_lesson: nextLesson };
  }

  async progressOf(
    learnerId: number,
    record: LearnerRecord,
    days: LearnerDays,
  ): Promise<ReplyOf<typeof showMyProgress>> {
    const curriculum = await this.curricula.getOrRefuse(this.database, record.version);
    const completedTracks = await this.finished.completedTracks(learnerId, record, curriculum);
    return dashboardOf({ ...record, completedTracks }, curriculum, days);
  }

  /**
   * Null when skill-graph says that none is left; the first open lesson when skill-graph fails or names an unknown one.
   */
  private async nextLesson(learnerId: number, { version, entered, done }: LearnerRecord): Promise<ShownLesson | null> {
    const curriculum = await this.curricula.getOrRefuse(this.database, version);
    const trackSlug = curriculum.presentTrack(entered)?.slug ?? null;
    const finished = { lessonIds: [...done.lessonIds], labIds: [...done.labIds] };
    const named = await this.client.request(request, { learnerId, trackSlug, ...finished }).then(
      ({ lessonId }) => lessonId,
      () => undefined,
    );
    if (named === null) return null;
    return (named !== undefined && shownLesson(named, curriculum)) || firstOpenLesson(entered, curriculum, done);
  }
}
