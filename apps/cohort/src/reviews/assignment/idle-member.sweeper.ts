import { Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { utcDay } from '../../calendar.js';
import { IdleSeatsService } from '../../membership/idle-seats.service.js';
import { ReviewLeaseSweeper } from './review-lease.sweeper.js';

const everyMs = 60_000;

@Injectable()
export class IdleMemberSweeper {
  private releasedOn: string | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly seats: IdleSeatsService,
    private readonly leases: ReviewLeaseSweeper,
  ) {}

  /** Members become idle at the beginning of a UTC day, so each day is looked at once. */
  @Periodic(everyMs)
  async updateSeats(): Promise<void> {
    const now = this.clock.now();
    const today = utcDay(now);
    if (today === this.releasedOn) return;
    // Open reviews of the released members move on at once, and do not wait for the next run of the leases.
    if (await this.seats.release(now)) await this.leases.assignAllReviews();
    this.releasedOn = today;
  }
}
