import { Controller } from '@nestjs/common';
import { showTrackProgress, type CallOf, type ReplyOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { LearnerRecordRepository } from './learner-record.repository.js';
import { TrackProgressService } from './track-progress.service.js';

@Controller()
export class TrackProgressController {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly records: LearnerRecordRepository,
    private readonly progress: TrackProgressService,
  ) {}

  @Handles(showTrackProgress)
  async show({ caller, params }: CallOf<typeof showTrackProgress>): Promise<ReplyOf<typeof showTrackProgress>> {
    await this.catchUp.processMissingGrades(caller.id);
    const record = await this.records.loadTracks(caller.id);
    return this.progress.show(caller.id, record, params.slug);
  }
}
