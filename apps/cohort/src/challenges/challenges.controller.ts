import { Controller } from '@nestjs/common';
import { listChallenges, submitChallenge, type CallOf, type PageKey, type ReplyOf } from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import { z } from 'zod';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { Database } from '../database.js';
import { PlacementService } from '../membership/placement.service.js';
import { learnerKey } from '../challenge-lock.js';
import { ChallengeRepository } from './challenge.repository.js';
import { challengeView } from './challenge-view.js';
import { SubmissionQueue } from './submission-queue.js';

@Controller()
export class ChallengesController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly placement: PlacementService,
    private readonly challenges: ChallengeRepository,
    private readonly queue: SubmissionQueue,
  ) {}

  @Handles(listChallenges)
  async list({ caller, page }: CallOf<typeof listChallenges>): Promise<ReplyOf<typeof listChallenges>> {
    const behind = positionOf(page.after);
    const member = await this.placement.memberOf(caller);
    const rows = await this.challenges.list(member, behind, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ position }) => [position]);
    const now = this.clock.now();
    return { items: items.map((challenge) => challengeView(challenge, now)), next };
  }

  @Handles(submitChallenge)
  async submit(
    call: CallOf<typeof submitChallenge>,
  ): Promise<ReplyOf<typeof submitChallenge> | Replay<ReplyOf<typeof submitChallenge>>> {
    const member = await this.placement.memberOf(call.caller);
    const take = () => this.queue.add({ member, call });
    if (call.idempotencyKey === null) return replyOf(await take());
    const key = `${learnerKey(member.learnerId)}, key ${call.idempotencyKey}`;
    return replyOf(await this.database.writes.run([key], submitChallenge.deadlineMs, take));
  }
}

const positionKey = z.tuple([z.int().min(0).max(2_147_483_647)]);

function positionOf(after: PageKey | null): number {
  return after === null ? 0 : readPageKey(positionKey, after)[0];
}
