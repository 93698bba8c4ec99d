import { Controller } from '@nestjs/common';
import { Refusal, showCompletions, showLearnerSummary, showTrackProgress } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { trackProgressOf } from '../completions/track-progress.js';
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

  @Handles(showTrackProgress)
  async showTrackProgress({
    caller,
    params,
  }: CallOf<typeof showTrackProgress>): Promise<ReplyOf<typeof showTrackProgress>> {
    await this.catchUp.of(caller.id);
    const { version, done } = await this.records.done(caller.id);
    const curriculum = await this.curricula.required(this.database, version);
    const track = curriculum.track(params.slug);
    if (!track) throw new Refusal('track-unknown');
    return trackProgressOf(track, curriculum, done);
  }

  @Handles(showLearnerSummary)
  async showLearnerSummary({
    learnerId,
  }: InputOf<typeof showLearnerSummary>): Promise<OutputOf<typeof showLearnerSummary>> {
    await this.catchUp.of(learnerId);
    const { version, entered, totalXp } = await this.records.summary(learnerId);
    const curriculum = await this.curricula.ofVersion(version, this.database);
    return { trackSlug: curriculum?.presentTrack(entered)?.slug ?? null, totalXp };
  }

  @Handles(showCompletions)
  async showCompletions({ learnerId }: InputOf<typeof showCompletions>): Promise<OutputOf<typeof showCompletions>> {
    const recentGrades = await this.catchUp.of(learnerId);
    const { version, entered, done } = await this.records.completions(learnerId);
    const curriculum = await this.curricula.ofVersion(version, this.database);
    const trackSlug = curriculum?.presentTrack(entered)?.slug ?? null;
    return { trackSlug, lessonIds: [...done.lessonIds], labIds: [...done.labIds], recentGrades };
  }
}
