import { Injectable } from '@nestjs/common';
import { Refusal, type ReplyOf, type showTrackProgress } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { FinishedTracksService } from '../completions/finished-tracks.service.js';
import { trackProgressOf } from '../completions/track-progress.js';
import { Database } from '../database.js';
import type { TrackRecord } from './learner-record.repository.js';

@Injectable()
export class TrackProgressService {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly finished: FinishedTracksService,
  ) {}

  /** @throws Refusal `track-unknown`, and `unavailable` before there is a curriculum */
  async show(learnerId: number, record: TrackRecord, slug: string): Promise<ReplyOf<typeof showTrackProgress>> {
    const curriculum = await this.curricula.getOrRefuse(this.database, record.version);
    const track = curriculum.findTrack(slug);
    if (!track) throw new Refusal('track-unknown');
    const completedTracks = await this.finished.completedTracks(learnerId, record, curriculum);
    return trackProgressOf(track, curriculum, record.done, completedTracks.get(slug));
  }
}
