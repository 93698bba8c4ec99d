import { Controller } from '@nestjs/common';
import {
  dismissPostReport,
  hideCohortPost,
  hidePost,
  listCohortPosts,
  listReportedPosts,
  Refusal,
  visibleName,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, type Replay, type SqlTransaction } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { openReportsPage } from '../../open-reports.js';
import { ChallengeWritesService } from '../../reviews/challenge-writes.service.js';
import { ModeratedPostRepository, type Decided } from './moderated-post.repository.js';

type Decision = ReplyOf<typeof hidePost>;
type Reply = Promise<Decision | Replay<Decision>>;

const idKey = z.tuple([z.int().min(1).max(2_147_483_647)]);
const newest = 2_147_483_647;
const reportedAtMost = 20;

/** The gateway has checked the role, the cohort, and that nobody decides about themselves. */
@Controller()
export class PostDecisionsController {
  constructor(
    private readonly clock: Clock,
    private readonly posts: ModeratedPostRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listReportedPosts)
  async listReported({ caller, page }: CallOf<typeof listReportedPosts>): Promise<ReplyOf<typeof listReportedPosts>> {
    const { items, next } = await openReportsPage(
      { ...page, limit: Math.min(page.limit, reportedAtMost) },
      (behind, limit) => this.posts.listReported(caller.id, behind, limit),
      ({ post_id }) => post_id,
    );
    return { items: items.map(withInstants), next };
  }

  @Handles(listCohortPosts)
  async listOfCohort({ params, page }: CallOf<typeof listCohortPosts>): Promise<ReplyOf<typeof listCohortPosts>> {
    const [before] = page.after === null ? [newest] : readPageKey(idKey, page.after);
    const rows = await this.posts.listOfCohort(params.cohort_id, before, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ post_id }) => [post_id]);
    const named = items.map((one) => ({ ...one, display_name: visibleName(one.learner_id, one.display_name ?? '') }));
    return { items: named.map(withInstants), next };
  }

  @Handles(hidePost)
  hide(call: CallOf<typeof hidePost>): Reply {
    return this.writes.once([keyOf(call)], hidePost, call, (transaction) =>
      this.hidden(transaction, decidedIn(call, null)),
    );
  }

  @Handles(hideCohortPost)
  hideOfCohort(call: CallOf<typeof hideCohortPost>): Reply {
    return this.writes.once([keyOf(call)], hideCohortPost, call, (transaction) =>
      this.hidden(transaction, decidedIn(call, call.params.cohort_id)),
    );
  }

  @Handles(dismissPostReport)
  dismiss(call: CallOf<typeof dismissPostReport>): Reply {
    return this.writes.once([keyOf(call)], dismissPostReport, call, async (transaction): Promise<Decision> => {
      const now = this.clock.now();
      const decided = decidedIn(call, null);
      if (!(await this.posts.dismiss(transaction, decided, now))) throw new Refusal('reported-post-unknown');
      return { post_id: decided.postId, state: 'dismissed', decided_at: now.toISOString() };
    });
  }

  private async hidden(transaction: SqlTransaction, decided: Decided): Promise<Decision> {
    const now = this.clock.now();
    if (!(await this.posts.hide(transaction, decided, now))) throw new Refusal('shown-post-unknown');
    return { post_id: decided.postId, state: 'hidden', decided_at: now.toISOString() };
  }
}

type Deciding = Pick<CallOf<typeof hidePost>, 'caller' | 'params'>;

function keyOf({ params }: Deciding): string {
  return `post ${params.post_id}`;
}

function decidedIn({ caller, params }: Deciding, cohortId: number | null): Decided {
  return { staffId: caller.id, postId: params.post_id, authorId: params.learner_id, cohortId };
}

function withInstants<P extends { created_at: Date; edited_at: Date | null }>({ edited_at, ...post }: P) {
  return {
    ...post,
    created_at: post.created_at.toISOString(),
    ...(edited_at && { edited_at: edited_at.toISOString() }),
  };
}
