import { Controller } from '@nestjs/common';
import { completePeerReview, listPeerReviews, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { challengeKey, learnerKey } from '../challenge-lock.js';
import { MembersService } from '../membership/members.service.js';
import { ChallengeWritesService } from './challenge-writes.service.js';
import { peerReviewView } from './assignment/peer-review.js';
import { PeerReviewRepository } from './assignment/peer-review.repository.js';
import { ReviewCompletionService } from './completion/review-completion.service.js';

type Completed = ReplyOf<typeof completePeerReview>;

const cursorKey = z.tuple([z.iso.datetime(), z.int().min(1).max(2_147_483_647)]);

@Controller()
export class ReviewsController {
  constructor(
    private readonly members: MembersService,
    private readonly reviews: PeerReviewRepository,
    private readonly completion: ReviewCompletionService,
    private readonly writes: ChallengeWritesService,
  ) {}

  /** Includes reviews of an ended cohort, because their authors still wait. */
  @Handles(listPeerReviews)
  async list({ caller, page }: CallOf<typeof listPeerReviews>): Promise<ReplyOf<typeof listPeerReviews>> {
    const behind = page.after && readPageKey(cursorKey, page.after);
    await this.members.memberOf(caller);
    const after = behind && { assignedAt: behind[0], id: behind[1] };
    const rows = await this.reviews.list(caller.id, after, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ assigned_at, id }) => [assigned_at.toISOString(), id]);
    return { items: items.map(peerReviewView), next };
  }

  @Handles(completePeerReview)
  async complete(call: CallOf<typeof completePeerReview>): Promise<Completed | Replay<Completed>> {
    const challengeId = await this.reviews.challengeOf(call.caller.id, call.params.id);
    // An unknown review is refused without a lock on any challenge.
    const keys = [learnerKey(call.caller.id), ...(challengeId === undefined ? [] : [challengeKey(challengeId)])];
    const completed = await this.writes.run(keys, completePeerReview.deadlineMs, async (transaction) => {
      const once = await onlyOnce(transaction, completePeerReview, call, () =>
        this.completion.complete(transaction, call),
      );
      const texts = await this.reviews.authorsTexts(transaction, call.params.id);
      return { ...once, answer: { ...once.answer, ...texts } };
    });
    return replyOf(completed);
  }
}
