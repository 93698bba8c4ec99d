import { Controller } from '@nestjs/common';
import { listChallenges, Refusal, submitChallenge, type CallOf, type PageKey, type ReplyOf } from '@proximal/contracts';
import { Handles, onlyOnce, Outbox } from '@proximal/messaging';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { Database } from '../database.js';
import { Placement } from '../membership/placement.js';
import { ChallengeSubmission } from './challenge-submission.js';
import { ChallengeRepository } from './challenge.repository.js';
import { challengeView } from './challenge-view.js';

/** Those who submit to the same challenge at the same time wait for each other. */
const transactionLimits = { maxWait: 10_000, timeout: 20_000 };

@Controller()
export class ChallengesController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly placement: Placement,
    private readonly challenges: ChallengeRepository,
    private readonly submission: ChallengeSubmission,
    private readonly outbox: Outbox,
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
  async submit(call: CallOf<typeof submitChallenge>): Promise<ReplyOf<typeof submitChallenge>> {
    const member = await this.placement.memberOf(call.caller);
    const { answer } = await this.database.$transaction(
      (transaction) => onlyOnce(transaction, submitChallenge, call, () => this.submission.submit(transaction, member, call)),
      transactionLimits,
    );
    this.outbox.wake();
    return answer;
  }
}

const positionKey = z.tuple([z.int().min(0).max(2_147_483_647)]);

function positionOf(after: PageKey | null): number {
  if (after === null) return 0;
  const { data } = positionKey.safeParse(after);
  if (!data) throw new Refusal('unknown-cursor');
  return data[0];
}
