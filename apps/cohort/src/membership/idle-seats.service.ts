import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import { PlacementService } from './placement.service.js';
import { SeatRepository, type RunningCohort } from './seat.repository.js';
import { SeatingService } from './seating.service.js';

const cohortsAtOnce = 100;

@Injectable()
export class IdleSeatsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seats: SeatRepository,
    private readonly seating: SeatingService,
    private readonly placement: PlacementService,
  ) {}

  async seatReturned(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    const returned = await this.seats.findReturned(transaction, learnerIds, utcDay(this.clock.now()));
    if (returned.length > 0) await this.placement.placeReturned(transaction, returned);
  }

  /**
   * A page of cohorts at a time, one track per transaction, so that learners who are being placed wait only briefly.
   * @returns whether any member was due to lose a seat
   */
  async release(now: Date): Promise<boolean> {
    let hasReleased = false;
    let last: RunningCohort | null = null;
    do {
      const page: RunningCohort[] = await this.seats.findRunning(this.database, utcDay(now), last, cohortsAtOnce);
      const lapsed = page.filter(({ hasLapsed }) => hasLapsed);
      await this.releaseIn(lapsed, now);
      hasReleased ||= lapsed.length > 0;
      last = page[cohortsAtOnce - 1] ?? null;
    } while (last);
    return hasReleased;
  }

  private async releaseIn(cohorts: readonly RunningCohort[], now: Date): Promise<void> {
    for (const [trackSlug, ofTrack] of Map.groupBy(cohorts, (one) => one.trackSlug))
      await this.database.transaction(
        (transaction) => this.seating.release(transaction, trackSlug, idsOf(ofTrack), now),
        // Transactions that place newcomers in the same track wait for this one, and this one for them.
        transactionLimits(),
      );
  }
}

function idsOf(cohorts: readonly RunningCohort[]): number[] {
  return cohorts.map(({ id }) => id);
}
