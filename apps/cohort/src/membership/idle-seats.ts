import { Injectable } from '@nestjs/common';
import { transactionLimits } from '@proximal/runtime';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import { SeatRepository } from './seat.repository.js';
import { Seating } from './seating.js';

/** Which seats are to change hands, among all cohorts. */
@Injectable()
export class IdleSeats {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatRepository,
    private readonly seating: Seating,
  ) {}

  /** Members who have done something since they lost their seat. */
  async returned(today: string): Promise<number[]> {
    return this.seats.returned(this.database, today);
  }

  /** A track at a time, so that nobody who is placed waits for long. Returns whether anybody was to lose a seat. */
  async release(now: Date): Promise<boolean> {
    const lapsed = await this.seats.lapsed(this.database, utcDay(now));
    for (const trackSlug of new Set(lapsed.map((one) => one.trackSlug))) {
      const cohortIds = lapsed.filter((one) => one.trackSlug === trackSlug).map(({ cohortId }) => cohortId);
      await this.database.transaction(
        (transaction) => this.seating.release(transaction, trackSlug, cohortIds, now),
        // Those who place newcomers in the same track wait for this, and this for them.
        transactionLimits(),
      );
    }
    return lapsed.length > 0;
  }
}
