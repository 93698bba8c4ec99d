import { Injectable } from '@nestjs/common';
import { placementEnded, type EventEnvelope } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { CompletionRepository } from '../completions/completion.repository.js';
import { CreditRepository } from '../credits/credit.repository.js';
import { PlacementRepository } from './placement.repository.js';

@Injectable()
export class PlacementsConsumer {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly completions: CompletionRepository,
    private readonly credits: CreditRepository,
    private readonly placements: PlacementRepository,
  ) {}

  /** Opens tracks, and moves the learner into the one to go on with. It gives no xp and makes no day active. */
  @Consumes(placementEnded)
  async onEnded(ended: EventEnvelope<typeof placementEnded>[], transaction: SqlTransaction): Promise<void> {
    const placements = ended.map(({ payload }) => payload);
    const curriculum = await this.curricula.getOrRefuse(transaction);
    const entries = placements.map(({ learnerId, endedAt: at, entersTrackSlug: trackSlug }) => ({
      learnerId,
      at,
      trackSlug,
    }));
    await addToOutbox(transaction, await this.credits.enter(transaction, entries));
    await this.placements.add(transaction, placements);
    const learnerIds = placements.map(({ learnerId }) => learnerId);
    const done = await this.completions.findByLearners(transaction, learnerIds);
    const steps = placements.flatMap(({ learnerId, endedAt }) =>
      curriculum.tracks.map(({ slug }) => ({ learnerId, trackSlug: slug, at: new Date(endedAt) })),
    );
    await addToOutbox(transaction, await this.completions.addUnlocksAfter(transaction, steps, curriculum, done));
  }
}
