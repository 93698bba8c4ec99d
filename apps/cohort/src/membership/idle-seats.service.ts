import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import { PlacementService } from './placement.service.js';
import { SeatRepository } from './seat.repository.js';
import { SeatingService } from './seating.service.js';

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
   * One track per transaction, so that learners who are being placed wait only briefly.
   * @returns whether any member was due to lose a seat
   */
  async release(now: Date): Promise<boolean> {
    const lapsed = await this.seats.findLapsed(this.database, utcDay(now));
    for (const trackSlug of new Set(lapsed.map((one) => one.trackSlug))) {
      const cohortIds = lapsed.filter((one) => one.trackSlug === trackSlug).map(({ cohortId }) => cohortId);
      await this.database.transaction(
        (transaction) => this.seating.release(transaction, trackSlug, cohortIds, now),
        // Transactions that place newcomers in the same track wait for this one, and this one for them.
        transactionLimits(),
      );
    }
    return lapsed.length > 0;
  }
}
