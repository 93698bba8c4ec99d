import { Injectable } from '@nestjs/common';
import { Refusal, type Caller } from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import type { Member } from './cohort.js';
import { CohortRepository } from './cohort.repository.js';
import { Gathering } from './gathering.js';
import { LearnerRepository } from './learner.repository.js';
import { SeatingService } from './seating.service.js';

/** Places learners in cohorts. */
@Injectable()
export class PlacementService {
  /** Batches callers who arrive at once, so that they use one database connection and not all of them. */
  private readonly gathering = new Gathering<Caller>((callers) => this.placeCallers(callers));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly learners: LearnerRepository,
    private readonly curricula: CurriculaService,
    private readonly seating: SeatingService,
  ) {}

  /**
   * Returns the caller as a member with a seat in their present cohort, and places them first when they have no seat.
   * @throws Refusal `unavailable` before there is a curriculum
   */
  async memberOf(caller: Caller): Promise<Member> {
    const member = await this.presentMember(caller.id);
    if (member && !member.isIdle) return member;
    await this.gathering.add(caller);
    return (await this.presentMember(caller.id))!;
  }

  /**
   * Returns a learner's present membership without placing them. The member may have no seat; the result is undefined
   * for a learner without a present cohort.
   */
  async presentMember(learnerId: number): Promise<Member | undefined> {
    return this.cohorts.membership(learnerId, utcDay(this.clock.now()));
  }

  /** Gives a seat to members who have come back by doing something. */
  async seatAgain(learnerIds: number[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.learners.lock(transaction, learnerIds);
      await this.place(transaction, learnerIds);
      // Other copies of this service that place learners in the same track hold its lock.
    }, transactionLimits());
  }

  /**
   * Gives a seat to the learners who have none, in their cohort or in another one of their track. The transaction must
   * have locked their rows.
   */
  async place(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    const now = this.clock.now();
    const waiting = await this.seating.unseated(transaction, learnerIds, utcDay(now));
    if (waiting.length === 0) return;
    const curriculum = await this.curricula.required(transaction);
    const entered = await this.learners.tracks(
      transaction,
      waiting.map(({ learnerId }) => learnerId),
    );
    const placed = waiting.map((one) => ({ ...one, trackSlug: trackOf(entered.get(one.learnerId), curriculum) }));
    await this.seating.seat(transaction, placed, now);
  }

  private async placeCallers(callers: Caller[]): Promise<void> {
    const registered = callers.map(({ id, name, registeredAt }) => ({ learnerId: id, fullName: name, registeredAt }));
    await this.database.transaction(async (transaction) => {
      await this.learners.upsertRegistered(transaction, registered);
      await this.place(
        transaction,
        registered.map(({ learnerId }) => learnerId),
      );
    }, transactionLimits());
  }
}

/** @throws Refusal `unavailable` when the curriculum has no tracks */
function trackOf(entered: string | undefined, curriculum: Curriculum): string {
  const track = curriculum.presentTrack(entered ?? null);
  if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  return track.slug;
}
