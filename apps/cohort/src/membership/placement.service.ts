import { Injectable } from '@nestjs/common';
import { isDemoLearner, Refusal, type PayloadOf, type userRegistered } from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { LearnerRepository } from './learner.repository.js';
import { SeatRepository } from './seat.repository.js';
import { SeatingService } from './seating.service.js';

@Injectable()
export class PlacementService {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly learners: LearnerRepository,
    private readonly seats: SeatRepository,
    private readonly seating: SeatingService,
  ) {}

  async placeRegistered(transaction: SqlTransaction, registered: PayloadOf<typeof userRegistered>[]): Promise<void> {
    await this.learners.upsertRegistered(transaction, registered);
    const learnerIds = registered.map(({ learnerId }) => learnerId);
    await this.place(transaction, learnerIds);
  }

  async placeReturned(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    await this.learners.lock(transaction, learnerIds);
    await this.place(transaction, learnerIds);
  }

  /** The transaction must have locked the learners' rows. Demo learners have a cohort of their own. */
  async place(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    const now = this.clock.now();
    const people = learnerIds.filter((id) => !isDemoLearner(id));
    const waiting = await this.seats.findUnseated(transaction, people, utcDay(now));
    if (waiting.length === 0) return;
    const curriculum = await this.curricula.getOrRefuse(transaction);
    const unseated = waiting.map(({ learnerId }) => learnerId);
    const entered = await this.learners.findTracks(transaction, unseated);
    const placed = waiting.map((one) => ({ ...one, trackSlug: trackOf(entered.get(one.learnerId), curriculum) }));
    await this.seating.seat(transaction, placed, now);
  }
}

/** @throws Refusal `unavailable` when the curriculum has no tracks */
function trackOf(entered: string | undefined, curriculum: Curriculum): string {
  const track = curriculum.presentTrack(entered ?? null);
  if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  return track.slug;
}
