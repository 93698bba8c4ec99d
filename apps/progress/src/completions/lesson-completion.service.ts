import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type completeLesson, type ReplyOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { CreditRepository } from '../credits/credit.repository.js';
import { lessonCompletedRow, lessonCredit, lessonXp, type Completion } from './completion-events.js';
import { CompletionRepository } from './completion.repository.js';
import { trackProgressOf } from './track-progress.js';
import { unlocksAfter } from './track-unlocks.js';

type Answer = ReplyOf<typeof completeLesson>;

/** Completes a lesson and stores everything that follows from it, in one transaction. */
@Injectable()
export class LessonCompletionService {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly completions: CompletionRepository,
    private readonly credits: CreditRepository,
  ) {}

  /** @throws Refusal `lesson-unknown`, and `unavailable` before there is a curriculum */
  async complete(transaction: SqlTransaction, { caller, params }: CallOf<typeof completeLesson>): Promise<Answer> {
    const curriculum = await this.curricula.required(transaction);
    const track = curriculum.trackOfLesson(params.id);
    if (!track) throw new Refusal('lesson-unknown');
    const requested = { learnerId: caller.id, lessonId: params.id, completedAt: this.clock.now() };
    const { isNew, ...completion } = await this.completions.add(transaction, requested);
    if (isNew) await this.credit(transaction, completion, track.slug);
    // Read after the credit, which waits for other completions of the learner.
    const done = await this.completions.done(transaction, caller.id);
    if (isNew) {
      const step = { learnerId: caller.id, trackSlug: track.slug, at: completion.completedAt };
      const unlocks = unlocksAfter([step], curriculum, new Map([[caller.id, done]]));
      await addToOutbox(transaction, await this.completions.addUnlocks(transaction, unlocks));
    }
    return {
      lesson_id: completion.lessonId,
      completed_at: completion.completedAt.toISOString(),
      already_completed: !isNew,
      xp_awarded: isNew ? lessonXp : 0,
      track_progress: trackProgressOf(track, curriculum, done),
    };
  }

  private async credit(transaction: SqlTransaction, completion: Completion, trackSlug: string): Promise<void> {
    const events = await this.credits.add(transaction, lessonCredit(completion, trackSlug));
    await addToOutbox(transaction, [lessonCompletedRow(completion), ...events]);
  }
}
