import { Controller } from '@nestjs/common';
import { Refusal, showLearnerSummary, showTrackProgress } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { FinishedTracksService } from '../completions/finished-tracks.service.js';
import { trackProgressOf } from '../completions/track-progress.js';
import { Database } from '../database.js';
import { LearnerRecordRepository } from './learner-record.repository.js';

@Controller()
export class TrackProgressController {
  constructor(
    private readonly database: Database,
    private readonly catchUp: GradesCatchUp,
    private readonly curricula: CurriculaService,
    private readonly records: LearnerRecordRepository,
    private readonly finished: FinishedTracksService,
  ) {}

  @Handles(showTrackProgress)
  async show({ caller, params }: CallOf<typeof showTrackProgress>): Promise<ReplyOf<typeof showTrackProgress>> {
    await this.catchUp.processMissingGrades(caller.id);
    const record = await this.records.tracks(caller.id);
    const curriculum = await this.curricula.getOrRefuse(this.database, record.version);
    const track = curriculum.findTrack(params.slug);
    if (!track) throw new Refusal('track-unknown');
    const completedTracks = await this.finished.completedTracks(caller.id, record, curriculum);
    return trackProgressOf(track, curriculum, record.done, completedTracks.get(track.slug));
  }

  @Handles(showLearnerSummary)
  async summary({ learnerId }: InputOf<typeof showLearnerSummary>): Promise<OutputOf<typeof showLearnerSummary>> {
    await this.catchUp.processMissingGrades(learnerId);
    const { version, entered, totalXp } = await this.records.summary(learnerId);
    const curriculum = await this.curricula.ofVersion(version, this.database);
    return { trackSlug: curriculum?.presentTrack(entered)?.slug ?? null, totalXp };
  }
}
