import { Controller } from '@nestjs/common';
import { listChallenges, submitChallenge, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import { z } from 'zod';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { MembersService } from '../membership/members.service.js';
import { challengeView } from './challenge.js';
import { ChallengeRepository } from './challenge.repository.js';
import { SubmissionQueue } from './submission-queue.js';

type Submitted = ReplyOf<typeof submitChallenge>;

const positionKey = z.tuple([z.int().min(0).max(2_147_483_647)]);

@Controller()
export class ChallengesController {
  constructor(
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly challenges: ChallengeRepository,
    private readonly queue: SubmissionQueue,
  ) {}

  @Handles(listChallenges)
  async list({ caller, page }: CallOf<typeof listChallenges>): Promise<ReplyOf<typeof listChallenges>> {
    const [behind] = page.after === null ? [0] : readPageKey(positionKey, page.after);
    const member = await this.members.memberOf(caller);
    const rows = await this.challenges.list(member, behind, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ position }) => [position]);
    const now = this.clock.now();
    return { items: items.map((challenge) => challengeView(challenge, now)), next };
  }

  @Handles(submitChallenge)
  async submit(call: CallOf<typeof submitChallenge>): Promise<Submitted | Replay<Submitted>> {
    const member = await this.members.memberOf(call.caller);
    return replyOf(await this.queue.add({ member, call }));
  }
}
