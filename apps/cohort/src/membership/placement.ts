import { Injectable } from '@nestjs/common';
import { Refusal, type Caller } from '@proximal/contracts';
import { Curricula, type Curriculum } from '@proximal/curriculum';
import type { SqlTransaction } from '@proximal/messaging';
import { utcDay } from '../calendar.js';
import { CohortChallenges } from '../challenges/cohort-challenges.js';
import { Clock } from '../clock.js';
import { Database } from '../database.js';
import type { Cohort, Member } from './cohort.js';
import { CohortRepository } from './cohort.repository.js';
import { Gathering } from './gathering.js';
import { LearnerRepository } from './learner.repository.js';

/** Copies that place in the same track wait for each other. */
const transactionLimits = { maxWait: 10_000, timeout: 20_000 };

/** Everybody's place in a cohort. */
@Injectable()
export class Placement {
  /** Many who come at once take one connection, not all of them. */
  private readonly gathering = new Gathering<Caller>((callers) => this.placeCallers(callers));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly learners: LearnerRepository,
    private readonly curricula: Curricula,
    private readonly challenges: CohortChallenges,
  ) {}

  /**
   * The caller as a member of their present cohort; places them when they have none.
   * @throws Refusal `unavailable` before there is a curriculum
   */
  async memberOf(caller: Caller): Promise<Member> {
    const member = await this.presentMember(caller.id);
    if (member) return member;
    await this.gathering.add(caller);
    return (await this.presentMember(caller.id))!;
  }

  /** The same without placing: undefined for a learner who has no present cohort. */
  async presentMember(learnerId: number): Promise<Member | undefined> {
    return this.cohorts.membership(learnerId, utcDay(this.clock.now()));
  }

  /** Places those who have no present cohort, each in one of their track; the transaction has locked their rows. */
  async place(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    const now = this.clock.now();
    const waiting = await this.cohorts.withoutCohort(transaction, learnerIds, utcDay(now));
    if (waiting.length === 0) return;
    const curriculum = await this.curricula.required(transaction);
    const entered = await this.learners.tracks(transaction, waiting);
    const placed = waiting.map((learnerId) => ({ learnerId, trackSlug: trackOf(entered.get(learnerId), curriculum) }));
    for (const trackSlug of [...new Set(placed.map((one) => one.trackSlug))].sort()) {
      const ofTrack = placed.filter((one) => one.trackSlug === trackSlug).map(({ learnerId }) => learnerId);
      await this.fill(transaction, trackSlug, ofTrack, now);
    }
  }

  private async placeCallers(callers: Caller[]): Promise<void> {
    const registered = callers.map(({ id, name, registeredAt }) => ({ learnerId: id, fullName: name, registeredAt }));
    await this.database.$transaction(async (transaction) => {
      await this.learners.keepRegistered(transaction, registered);
      await this.place(transaction, registered.map(({ learnerId }) => learnerId));
    }, transactionLimits);
  }

  private async fill(transaction: SqlTransaction, trackSlug: string, learnerIds: number[], now: Date): Promise<void> {
    const today = utcDay(now);
    await this.cohorts.lockTrack(transaction, trackSlug);
    for (let waiting = learnerIds; waiting.length > 0; ) {
      const cohort = (await this.cohorts.oldestOpen(transaction, trackSlug, today)) ?? (await this.open(transaction, trackSlug, today));
      const seats = cohort.capacity - cohort.memberCount;
      await this.cohorts.join(transaction, cohort, waiting.slice(0, seats), now);
      waiting = waiting.slice(seats);
    }
  }

  private async open(transaction: SqlTransaction, trackSlug: string, today: string): Promise<Cohort> {
    const cohort = await this.cohorts.open(transaction, trackSlug, today);
    await this.challenges.challengesFor(transaction, cohort);
    return cohort;
  }
}

/** @throws Refusal `unavailable` where the curriculum has no tracks */
function trackOf(entered: string | undefined, curriculum: Curriculum): string {
  const track = curriculum.presentTrack(entered ?? null);
  if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  return track.slug;
}
