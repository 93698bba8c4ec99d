import { Controller } from '@nestjs/common';
import { listTrackPercentages, type InputOf, type OutputOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { CompletionRepository } from './completion.repository.js';
import { trackProgressOf } from './track-progress.js';

@Controller()
export class TrackPercentagesController {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly completions: CompletionRepository,
  ) {}

  @Handles(listTrackPercentages)
  async list({
    learnerIds,
    trackSlug,
  }: InputOf<typeof listTrackPercentages>): Promise<OutputOf<typeof listTrackPercentages>> {
    const curriculum = await this.curricula.current(this.database);
    const track = curriculum?.findTrack(trackSlug);
    if (!curriculum || !track) return { percentages: null };
    const done = await this.completions.findByLearners(this.database, learnerIds);
    return {
      percentages: [...done].map(([learnerId, completions]) => ({
        learnerId,
        percentage: trackProgressOf(track, curriculum, completions).overall_percentage,
      })),
    };
  }
}
