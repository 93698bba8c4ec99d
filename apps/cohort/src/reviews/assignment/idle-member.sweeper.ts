import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../../calendar.js';
import { IdleSeatsService } from '../../membership/idle-seats.service.js';
import { ReviewLeaseSweeper } from './review-lease.sweeper.js';

const everyMs = 60_000;

@Injectable()
export class IdleMemberSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IdleMemberSweeper.name);
  private task: PeriodicTask | undefined;
  private releasedOn: string | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly seats: IdleSeatsService,
    private readonly leases: ReviewLeaseSweeper,
  ) {}

  onApplicationBootstrap(): void {
    this.task = new PeriodicTask(() => this.updateSeats(), everyMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** Members become idle at the beginning of a UTC day, so each day is looked at once. */
  async updateSeats(): Promise<void> {
    const now = this.clock.now();
    const today = utcDay(now);
    if (today === this.releasedOn) return;
    // Open reviews of the released members move on at once, and do not wait for the next run of the leases.
    if (await this.seats.release(now)) await this.leases.assignAllReviews();
    this.releasedOn = today;
  }
}
