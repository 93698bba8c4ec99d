import { Controller } from '@nestjs/common';
import { decideAppeal, listAppeals, type CallOf, type PageKey, type ReplyOf } from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { challengeKey } from '../../challenge-lock.js';
import { AppealDecisionRepository, type OpenAppeal } from './appeal-decision.repository.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';

type Listed = ReplyOf<typeof listAppeals>;
type Decided = ReplyOf<typeof decideAppeal>;

const appealKey = z.tuple([z.iso.datetime(), z.string()]);
const beginning = { appealedAt: '-infinity', submissionId: '' };
/** Each appeal brings code and reviews, and NATS carries no more than 4 MB in one message. */
const appealsAtMost = 20;
const charactersAtMost = 1_000_000;

/** The gateway has checked the role. */
@Controller()
export class AppealDecisionsController {
  constructor(
    private readonly appeals: AppealDecisionRepository,
    private readonly decisions: AppealDecisionsService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listAppeals)
  async list({ caller, page }: CallOf<typeof listAppeals>): Promise<Listed> {
    const behind = page.after === null ? beginning : keyOf(page.after);
    const limit = Math.min(page.limit, appealsAtMost);
    const rows = await this.appeals.list(caller.id, behind, limit + 1);
    const fitting = Math.min(limit, countFitting(rows));
    const { items, next } = pageOf(rows, fitting, (one) => [one.appealedAt.toISOString(), one.submissionId]);
    return { items: items.map(appealView), next };
  }

  @Handles(decideAppeal)
  async decide(call: CallOf<typeof decideAppeal>): Promise<Decided | Replay<Decided>> {
    const keys = [challengeKey(call.params.challenge_id)];
    const decided = await this.writes.run(keys, decideAppeal.deadlineMs, (transaction) =>
      onlyOnce(transaction, decideAppeal, call, () => this.decisions.decide(transaction, call)),
    );
    return replyOf(decided);
  }
}

function keyOf(after: PageKey) {
  const [appealedAt, submissionId] = readPageKey(appealKey, after);
  return { appealedAt, submissionId };
}

function countFitting(rows: readonly OpenAppeal[]): number {
  let characters = 0;
  const tooMany = rows.findIndex((row) => (characters += JSON.stringify(row).length) > charactersAtMost);
  return tooMany === -1 ? rows.length : Math.max(1, tooMany);
}

function appealView(appeal: OpenAppeal): Listed['items'][0] {
  return {
    challenge_id: appeal.challengeId,
    learner_id: appeal.learnerId,
    submission_id: appeal.submissionId,
    challenge_title: appeal.challengeTitle,
    challenge_description: appeal.challengeDescription,
    code: appeal.code,
    notes: appeal.notes,
    reason: appeal.reason,
    appealed_at: appeal.appealedAt.toISOString(),
    previous_score: appeal.previousScore,
    reviews: appeal.reviews.map((review) => ({
      review_id: review.reviewId,
      reviewer_id: review.reviewerId > 0 ? review.reviewerId : null,
      score: review.score,
      feedback: review.feedback,
      is_hidden: review.isHidden,
      is_for_appeal: review.isForAppeal,
    })),
  };
}
