import { Controller } from '@nestjs/common';
import {
  announce,
  announcementsADay,
  extendDeadline,
  moveMember,
  Refusal,
  type CallOf,
  type Operation,
  type ReplyOf,
} from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { Handles, onlyOnce, replyOf, type Replay } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import { cohortView } from '../membership/cohort.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { MemberCareService } from './member-care.service.js';

type Reply<T extends Operation> = Promise<ReplyOf<T> | Replay<ReplyOf<T>>>;

const dayMs = 86_400_000;

@Controller()
export class InstructorActionsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly care: MemberCareService,
    private readonly announcements: AnnouncementRepository,
  ) {}

  @Handles(extendDeadline)
  extend(call: CallOf<typeof extendDeadline>): Reply<typeof extendDeadline> {
    return this.once(extendDeadline, call, async (transaction) => {
      const closesAt = await this.care.extend(transaction, call);
      const { learner_id: user_id } = call.params;
      return { user_id, challenge_id: call.body.challenge_id, closes_at: closesAt.toISOString() };
    });
  }

  @Handles(moveMember)
  move(call: CallOf<typeof moveMember>): Reply<typeof moveMember> {
    return this.once(moveMember, call, async (transaction) =>
      cohortView(await this.care.move(transaction, call), utcDay(this.clock.now())),
    );
  }

  @Handles(announce)
  announce(call: CallOf<typeof announce>): Reply<typeof announce> {
    const { cohort_id: cohortId } = call.params;
    return this.once(announce, call, async (transaction) => {
      const now = this.clock.now();
      const midnight = new Date(`${utcDay(now)}T00:00:00Z`);
      if ((await this.announcements.countSince(transaction, cohortId, midnight)) >= announcementsADay)
        throw new Refusal('too-many-announcements', {
          retryAfterSeconds: (midnight.getTime() + dayMs - now.getTime()) / 1_000,
        });
      const members = await this.announcements.add(transaction, cohortId, call.body.text, now);
      return { announced_at: now.toISOString(), members };
    });
  }

  private async once<T extends Operation, A>(
    operation: T,
    call: CallOf<T>,
    effect: (transaction: SqlTransaction) => Promise<A>,
  ): Promise<A | Replay<A>> {
    const { cohort_id: cohortId } = call.params as { cohort_id: number };
    const done = await this.database.writes.run([`instructors of ${cohortId}`], operation.deadlineMs, () =>
      this.database.transaction(
        (transaction) => onlyOnce(transaction, operation, call, () => effect(transaction)),
        transactionLimits(),
      ),
    );
    return replyOf(done);
  }
}
