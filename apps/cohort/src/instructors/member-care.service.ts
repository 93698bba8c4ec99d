import { Injectable } from '@nestjs/common';
import { Refusal, type Caller, type CallOf, type extendDeadline, type moveMember } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import type { Cohort } from '../membership/cohort.js';
import { CohortRepository } from '../membership/cohort.repository.js';
import { LearnerRepository } from '../membership/learner.repository.js';
import { InstructedCohortRepository } from './instructed-cohort.repository.js';

@Injectable()
export class MemberCareService {
  constructor(
    private readonly clock: Clock,
    private readonly members: InstructedCohortRepository,
    private readonly cohorts: CohortRepository,
    private readonly learners: LearnerRepository,
  ) {}

  /**
   * Only to a later instant, so that nobody loses time.
   * @throws Refusal `member-unknown`, `own-case`, `challenge-unknown`, or `invalid-input` for an end that is not possible
   */
  async extend(transaction: SqlTransaction, { caller, params, body }: CallOf<typeof extendDeadline>): Promise<Date> {
    const { cohort_id: cohortId, learner_id: learnerId } = params;
    await this.lockToDecide(transaction, caller, cohortId, learnerId);
    const ends = await this.members.endsOf(transaction, cohortId, body.challenge_id, learnerId);
    if (!ends) throw new Refusal('challenge-unknown');
    const closesAt = new Date(body.closes_at);
    guardEnd(closesAt, ends, this.clock.now());
    await this.members.extend(transaction, body.challenge_id, learnerId, closesAt);
    return closesAt;
  }

  /**
   * Submissions stay where they are, and keep their reviews; the reviews that the member had to do go to others.
   * @throws Refusal `member-unknown`, `own-case`, `cohort-unknown`, `cohort-full`, or `invalid-input` for a cohort of another track
   */
  async move(transaction: SqlTransaction, { caller, params, body }: CallOf<typeof moveMember>): Promise<Cohort> {
    const { cohort_id: fromId, learner_id: learnerId } = params;
    const now = this.clock.now();
    // The gateway has checked the cohort of the path alone.
    if (!caller.instructs?.includes(body.to_cohort_id)) throw new Refusal('cohort-unknown');
    const found = await this.cohorts.findByIds([fromId, body.to_cohort_id]);
    const [from, to] = [fromId, body.to_cohort_id].map((id) => found.find((cohort) => cohort.id === id));
    if (!from || !to) throw new Refusal('cohort-unknown');
    guardMove(from, to, utcDay(now));
    // The same order as everywhere: the learner, then the track. Nobody else changes the counts of seats meanwhile.
    await this.learners.lock(transaction, [learnerId]);
    await this.cohorts.lockTrack(transaction, from.trackSlug);
    await this.lockToDecide(transaction, caller, from.id, learnerId);
    const joined = await this.withRoomFor(transaction, to.id, learnerId);
    await this.members.end(transaction, from.id, learnerId);
    await this.cohorts.join(transaction, joined, [learnerId], now);
    return { ...joined, memberCount: joined.memberCount + 1 };
  }

  private async withRoomFor(transaction: SqlTransaction, cohortId: number, learnerId: number): Promise<Cohort> {
    if (await this.members.lock(transaction, cohortId, learnerId))
      throw wrong('to_cohort_id', 'has this member already');
    const cohort = await this.cohorts.inTransaction(transaction, cohortId);
    if (!cohort || cohort.memberCount >= cohort.capacity) throw new Refusal('cohort-full');
    return cohort;
  }

  /** An instructor who learns in the cohort does not decide about a member with whom they share a review. */
  private async lockToDecide(
    transaction: SqlTransaction,
    { id }: Caller,
    cohortId: number,
    learnerId: number,
  ): Promise<void> {
    if (!(await this.members.lock(transaction, cohortId, learnerId))) throw new Refusal('member-unknown');
    if (await this.members.shareReview(transaction, cohortId, [id, learnerId])) throw new Refusal('own-case');
  }
}

function guardEnd(closesAt: Date, ends: { closesAt: Date; endsAt: Date }, now: Date): void {
  if (closesAt <= now) throw wrong('closes_at', 'must be in the future');
  if (closesAt <= ends.closesAt) throw wrong('closes_at', `must be after ${ends.closesAt.toISOString()}`);
  if (closesAt > ends.endsAt) throw wrong('closes_at', `must not be after ${ends.endsAt.toISOString()}`);
}

function guardMove(from: Cohort, to: Cohort, today: string): void {
  if (to.id === from.id) throw wrong('to_cohort_id', 'must be another cohort');
  if (to.trackSlug !== from.trackSlug) throw wrong('to_cohort_id', 'is a cohort of another track');
  if (to.endsOn < today) throw wrong('to_cohort_id', 'is a cohort that has ended');
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ path: `body.${field}`, message }] });
}
