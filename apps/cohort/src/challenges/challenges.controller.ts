import { Controller } from '@nestjs/common';
import { listChallenges, Refusal, submitChallenge, type CallOf, type PageKey, type ReplyOf } from '@proximal/contracts';
import { Handles, replyOf, type Replay } from '@proximal/messaging';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { Database } from '../database.js';
import { Placement } from '../membership/placement.js';
import { learnerKey } from './challenge-lock.js';
import { ChallengeRepository } from './challenge.repository.js';
import { challengeView } from './challenge-view.js';
import { SubmissionQueue } from './submission-queue.js';

@Controller()
export class ChallengesController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly placement: Placement,
    private readonly challenges: ChallengeRepository,
    private readonly queue: SubmissionQueue,
  ) {}

  @Handles(listChallenges)
  async list({ caller, page }: CallOf<typeof listChallenges>): Promise<ReplyOf<typeof listChallenges>> {
    const behind = positionOf(page.after);
    const member = await this.placement.memberOf(caller);
    const rows = await this.challenges.list(member, behind, page.limit + 1);
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    const now = this.clock.now();
    // The one row more than asked for tells that others follow.
    const next = rows.length > page.limit && last ? [last.position] : null;
    return { items: shown.map((challenge) => challengeView(challenge, now)), next };
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
  if (after === null) return 0;
  const { data } = positionKey.safeParse(after);
  if (!data) throw new Refusal('unknown-cursor');
  return data[0];
}
