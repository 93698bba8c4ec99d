import { Controller } from '@nestjs/common';
import { changePost, deletePost, Refusal, reportPost, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, type Replay } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { learnerKey } from '../challenge-lock.js';
import { MembersService } from '../membership/members.service.js';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { PostRepository } from './post.repository.js';

type Receipt = ReplyOf<typeof reportPost>;

@Controller()
export class PostsController {
  constructor(
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly posts: PostRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(changePost)
  async change({ caller, params, body }: CallOf<typeof changePost>): Promise<ReplyOf<typeof changePost>> {
    const author = await this.members.memberOf(caller);
    const changed = await this.writes.run([learnerKey(caller.id)], changePost.deadlineMs, (transaction) =>
      this.posts.change(transaction, author, params.id, body, this.clock.now()),
    );
    if (!changed) throw new Refusal('post-unknown');
    return { id: changed.id, question_id: changed.questionId, edited_at: changed.at.toISOString() };
  }

  @Handles(deletePost)
  async delete({ caller, params }: CallOf<typeof deletePost>): Promise<ReplyOf<typeof deletePost>> {
    const deleted = await this.writes.run([learnerKey(caller.id)], deletePost.deadlineMs, (transaction) =>
      this.posts.delete(transaction, caller.id, params.id, this.clock.now()),
    );
    if (!deleted) throw new Refusal('post-unknown');
    return { id: deleted.id, question_id: deleted.questionId, deleted_at: deleted.at.toISOString() };
  }

  @Handles(reportPost)
  async report(call: CallOf<typeof reportPost>): Promise<Receipt | Replay<Receipt>> {
    const reporter = await this.members.memberOf(call.caller);
    const { params, body } = call;
    return this.writes.once([learnerKey(call.caller.id)], reportPost, call, async (transaction) => {
      const now = this.clock.now();
      if (!(await this.posts.report(transaction, reporter, params.id, body.reason, now)))
        throw new Refusal('post-unknown');
      return { id: params.id, received: true };
    });
  }
}
