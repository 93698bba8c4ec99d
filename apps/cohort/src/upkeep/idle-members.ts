import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { ReviewLeases } from '../reviews/review-leases.js';
import { Placement } from '../membership/placement.js';
import { IdleSeats } from '../membership/idle-seats.js';

const everyMs = 60_000;

/** Takes seats from members who do nothing and gives them to those who do again. Every copy of the service may do so. */
@Injectable()
export class IdleMembers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IdleMembers.name);
  private task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly seats: IdleSeats,
    private readonly placement: Placement,
    private readonly leases: ReviewLeases,
  ) {}

  onApplicationBootstrap(): void {
    this.task = new PeriodicTask(() => this.updateSeats(), everyMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** Who comes back is seated first: they may have lost the seat a moment ago. */
  async updateSeats(): Promise<void> {
    const now = this.clock.now();
    const returned = await this.seats.returned(utcDay(now));
    if (returned.length > 0) await this.placement.seatAgain(returned);
    // What they had open to review moves on at once, not with the next turn of the leases.
    if (await this.seats.release(now)) await this.leases.assignAllReviews();
  }
}
