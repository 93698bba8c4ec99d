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
import { Handles, type Replay } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { secondsLeftOfDay, utcDay, utcMidnight } from '../calendar.js';
import { cohortView } from '../membership/cohort.js';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { MemberCareService } from './member-care.service.js';

type Reply<T extends Operation> = Promise<ReplyOf<T> | Replay<ReplyOf<T>>>;

@Controller()
export class InstructorActionsController {
  constructor(
    private readonly clock: Clock,
    private readonly care: MemberCareService,
    private readonly announcements: AnnouncementRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(extendDeadline)
  extend(call: CallOf<typeof extendDeadline>): Reply<typeof extendDeadline> {
    return this.writes.once(keysOf(call), extendDeadline, call, async (transaction) => {
      const closesAt = await this.care.extend(transaction, call);
      const { learner_id: user_id } = call.params;
      return { user_id, challenge_id: call.body.challenge_id, closes_at: closesAt.toISOString() };
    });
  }

  @Handles(moveMember)
  move(call: CallOf<typeof moveMember>): Reply<typeof moveMember> {
    return this.writes.once(keysOf(call), moveMember, call, async (transaction) =>
      cohortView(await this.care.move(transaction, call), utcDay(this.clock.now())),
    );
  }

  @Handles(announce)
  announce(call: CallOf<typeof announce>): Reply<typeof announce> {
    const { cohort_id: cohortId } = call.params;
    return this.writes.once(keysOf(call), announce, call, async (transaction) => {
      const now = this.clock.now();
      if ((await this.announcements.countSince(transaction, cohortId, utcMidnight(now))) >= announcementsADay)
        throw new Refusal('too-many-announcements', { retryAfterSeconds: secondsLeftOfDay(now) });
      const members = await this.announcements.add(transaction, cohortId, call.body.text, now);
      return { announced_at: now.toISOString(), members };
    });
  }
}

function keysOf({ params }: { params: { cohort_id: number } }): string[] {
  return [`instructors of ${params.cohort_id}`];
}
