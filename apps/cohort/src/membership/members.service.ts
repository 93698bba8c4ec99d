import { Injectable } from '@nestjs/common';
import { isDemoLearner, Refusal, type Caller } from '@proximal/contracts';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import type { Member } from './cohort.js';
import { CohortRepository } from './cohort.repository.js';
import { Gathering } from './gathering.js';
import { PlacementService } from './placement.service.js';

@Injectable()
export class MembersService {
  /** Callers who arrive at once use one database connection, and not all of them. */
  private readonly gathering = new Gathering<Caller>((callers) => this.place(callers));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cohorts: CohortRepository,
    private readonly placement: PlacementService,
  ) {}

  /**
   * Places callers without a seat first, but no demo learner, so that guests change nothing.
   * @throws Refusal `unavailable` before there is a curriculum, and to a demo learner before their cohort is open
   */
  async memberOf(caller: Caller): Promise<Member> {
    const member = await this.presentMember(caller.id);
    if (member && (!member.isIdle || isDemoLearner(caller.id))) return member;
    if (isDemoLearner(caller.id)) throw new Refusal('unavailable');
    await this.gathering.add(caller);
    return (await this.presentMember(caller.id))!;
  }

  /** Places nobody. Null without a present cohort; the member may have no seat. */
  async presentMember(learnerId: number): Promise<Member | null> {
    return this.cohorts.findMembership(learnerId, utcDay(this.clock.now()));
  }

  private async place(callers: Caller[]): Promise<void> {
    const registered = callers.map(({ id, name, registeredAt }) => ({ learnerId: id, fullName: name, registeredAt }));
    await this.database.transaction(
      (transaction) => this.placement.placeRegistered(transaction, registered),
      // Other copies of this service that place learners in the same track hold its lock.
      transactionLimits(),
    );
  }
}
