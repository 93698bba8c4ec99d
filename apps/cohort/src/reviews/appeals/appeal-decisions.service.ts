import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type decideAppeal, type ReplyOf } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { lockChallenge } from '../../challenge-lock.js';
import { ChallengeAppealRepository } from './challenge-appeal.repository.js';
import { ReviewBoardService } from '../assignment/review-board.service.js';

@Injectable()
export class AppealDecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly appeals: ChallengeAppealRepository,
    private readonly board: ReviewBoardService,
  ) {}

  /** @throws Refusal `appeal-unknown` when there is no open appeal that the moderator may decide */
  async decide(
    transaction: SqlTransaction,
    { caller, params, body }: CallOf<typeof decideAppeal>,
  ): Promise<ReplyOf<typeof decideAppeal>> {
    const { challenge_id: challengeId, learner_id: learnerId } = params;
    // Fresh reviewers, or another moderator, may decide until the lock is there.
    await lockChallenge(transaction, challengeId);
    const appeal = await this.appeals.find(transaction, caller.id, challengeId, learnerId);
    if (!appeal) throw new Refusal('appeal-unknown');
    const score = Math.round(body.score * 100) / 100;
    const now = this.clock.now();
    await this.board.decideAppeal(transaction, challengeId, { submissionId: appeal.submissionId, score }, now);
    return {
      challenge_id: challengeId,
      learner_id: learnerId,
      previous_score: appeal.previousScore,
      score,
      decided_at: now.toISOString(),
    };
  }
}
