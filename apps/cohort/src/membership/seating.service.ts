import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { utcDay } from '../calendar.js';
import { CohortChallengesService } from '../templates/cohort-challenges.service.js';
import type { Cohort } from './cohort.js';
import { CohortRepository } from './cohort.repository.js';
import { SeatRepository, type Unseated } from './seat.repository.js';

export type Waiting = Unseated & { trackSlug: string };

@Injectable()
export class SeatingService {
  constructor(
    private readonly cohorts: CohortRepository,
    private readonly seats: SeatRepository,
    private readonly challenges: CohortChallengesService,
  ) {}

  /** The transaction must have locked the learners' rows. */
  async seat(transaction: SqlTransaction, waiting: Waiting[], now: Date): Promise<void> {
    const tracks = inOrder(
      waiting.flatMap(({ trackSlug, cohort }) => (cohort ? [trackSlug, cohort.trackSlug] : [trackSlug])),
    );
    for (const trackSlug of tracks) await this.cohorts.lockTrack(transaction, trackSlug);
    const newcomers = await this.seatAgain(transaction, waiting, now);
    for (const trackSlug of inOrder(newcomers.map((one) => one.trackSlug))) {
      const ofTrack = newcomers.filter((one) => one.trackSlug === trackSlug).map(({ learnerId }) => learnerId);
      await this.fill(transaction, trackSlug, ofTrack, now);
    }
  }

  async release(transaction: SqlTransaction, trackSlug: string, cohortIds: number[], now: Date): Promise<void> {
    await this.cohorts.lockTrack(transaction, trackSlug);
    await this.seats.release(transaction, cohortIds, now);
  }

  private async seatAgain(transaction: SqlTransaction, waiting: Waiting[], now: Date): Promise<Waiting[]> {
    const [members, newcomers] = [waiting.filter(({ cohort }) => cohort), waiting.filter(({ cohort }) => !cohort)];
    if (members.length === 0) return newcomers;
    const cohortIds = members.flatMap(({ cohort }) => (cohort ? [cohort.id] : []));
    await this.seats.release(transaction, cohortIds, now);
    for (const one of members) {
      if (!one.cohort || (await this.seats.takeBack(transaction, one.cohort.id, one.learnerId, now))) continue;
      await this.seats.endMembership(transaction, one.cohort.id, one.learnerId);
      newcomers.push(one);
    }
    return newcomers;
  }

  private async fill(transaction: SqlTransaction, trackSlug: string, learnerIds: number[], now: Date): Promise<void> {
    for (let waiting = learnerIds; waiting.length > 0;) {
      const cohort = await this.cohortWithRoom(transaction, trackSlug, now);
      const seats = cohort.capacity - cohort.memberCount;
      await this.cohorts.join(transaction, cohort, waiting.slice(0, seats), now);
      waiting = waiting.slice(seats);
    }
  }

  /** Frees the seats of idle members before it opens a new cohort. */
  private async cohortWithRoom(transaction: SqlTransaction, trackSlug: string, now: Date): Promise<Cohort> {
    const today = utcDay(now);
    const open = await this.cohorts.findOldestOpen(transaction, trackSlug, today);
    if (open) return open;
    await this.seats.release(transaction, await this.cohorts.findTakingNewcomers(transaction, trackSlug, today), now);
    const released = await this.cohorts.findOldestOpen(transaction, trackSlug, today);
    if (released) return released;
    const cohort = await this.cohorts.open(transaction, trackSlug, today);
    await this.challenges.challengesFor(transaction, cohort);
    return cohort;
  }
}

/** Every transaction locks tracks in this order, so that no two deadlock. */
function inOrder(trackSlugs: string[]): string[] {
  return [...new Set(trackSlugs)].sort();
}
