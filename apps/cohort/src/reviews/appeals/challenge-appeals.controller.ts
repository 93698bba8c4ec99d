import { Controller } from '@nestjs/common';
import { appealChallenge, Refusal, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, type Replay, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { challengeKey, learnerKey, lockChallenge } from '../../challenge-lock.js';
import { requireAppealable, appealView } from './challenge-appeal.js';
import { ChallengeAppealRepository } from './challenge-appeal.repository.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';
import { ReviewBoardService } from '../assignment/review-board.service.js';

type Call = CallOf<typeof appealChallenge>;
type Reply = ReplyOf<typeof appealChallenge>;

@Controller()
export class ChallengeAppealsController {
  constructor(
    private readonly clock: Clock,
    private readonly appeals: ChallengeAppealRepository,
    private readonly board: ReviewBoardService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(appealChallenge)
  appeal(call: Call): Promise<Reply | Replay<Reply>> {
    const keys = [learnerKey(call.caller.id), challengeKey(call.params.id)];
    return this.writes.once(keys, appealChallenge, call, (transaction) => this.add(transaction, call));
  }

  /** The lock keeps a second appeal and the reviews out until the end. */
  private async add(transaction: SqlTransaction, { caller, params, body }: Call): Promise<Reply> {
    await lockChallenge(transaction, params.id);
    const own = await this.appeals.submissionOf(transaction, params.id, caller.id);
    if (!own) throw new Refusal('challenge-unknown');
    const appealedAt = this.clock.now();
    const { submissionId, score } = requireAppealable(own, appealedAt);
    await this.appeals.add(transaction, { submissionId, learnerId: caller.id, reason: body.reason, appealedAt });
    await this.board.assignReviews(transaction, params.id);
    return { submission_id: submissionId, ...appealView({ state: 'open', appealedAt, decidedAt: null }, score) };
  }
}
