import { Injectable } from '@nestjs/common';
import {
  Refusal,
  type CallOf,
  type completeLesson,
  type lessonCompleted,
  type PayloadOf,
  type ReplyOf,
} from '@proximal/contracts';
import { CurriculaService, type Completions as Done, type Curriculum } from '@proximal/curriculum';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { CreditRepository } from '../credits/credit.repository.js';
import { lessonCompletedRow, lessonCredit, lessonXp, type Completion } from './completion-events.js';
import { completedTracksOfLearner } from './completed-track.repository.js';
import { CompletionRepository } from './completion.repository.js';
import { trackProgressOf } from './track-progress.js';

type Answer = ReplyOf<typeof completeLesson>;

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
    const curriculum = await this.curricula.getOrRefuse(transaction);
    const track = curriculum.trackOfLesson(params.id);
    if (!track) throw new Refusal('lesson-unknown');
    const requested = { learnerId: caller.id, lessonId: params.id, completedAt: this.clock.now() };
    const { isNew, done, ...completion } = await this.store(transaction, requested, curriculum, track.slug);
    const completedTracks = await completedTracksOfLearner(transaction, caller.id);
    return {
      lesson_id: completion.lessonId,
      completed_at: completion.completedAt.toISOString(),
      already_completed: !isNew,
      xp_awarded: isNew ? lessonXp : 0,
      track_progress: trackProgressOf(track, curriculum, done, completedTracks.get(track.slug)),
    };
  }

  /**
   * With everything that follows from them. A lesson that no track has any longer brings no track.
   * @returns the number of those that the database lacked
   */
  async recover(transaction: SqlTransaction, completed: PayloadOf<typeof lessonCompleted>[]): Promise<number> {
    const curriculum = await this.curricula.getOrRefuse(transaction);
    let recovered = 0;
    for (const { learnerId, lessonId, completedAt } of completed) {
      const trackSlug = curriculum.trackOfLesson(lessonId)?.slug ?? null;
      const completion = { learnerId, lessonId, completedAt: new Date(completedAt) };
      const { isNew } = await this.store(transaction, completion, curriculum, trackSlug);
      if (isNew) recovered += 1;
    }
    return recovered;
  }

  private async store(
    transaction: SqlTransaction,
    requested: Completion,
    curriculum: Curriculum,
    trackSlug: string | null,
  ): Promise<Completion & { isNew: boolean; done: Done }> {
    const { learnerId } = requested;
    const { isNew, ...completion } = await this.completions.add(transaction, requested);
    if (isNew) await this.credit(transaction, completion, trackSlug);
    // Read after the credit, which waits for other completions of the learner.
    const done = await this.completions.findByLearner(transaction, learnerId);
    if (isNew && trackSlug !== null) {
      const step = { learnerId, trackSlug, at: completion.completedAt };
      const ofLearner = new Map([[learnerId, done]]);
      const events = await this.completions.addTracksAfter(transaction, [step], curriculum, ofLearner);
      await addToOutbox(transaction, events);
    }
    return { ...completion, isNew, done };
  }

  private async credit(transaction: SqlTransaction, completion: Completion, trackSlug: string | null): Promise<void> {
    const events = await this.credits.add(transaction, lessonCredit(completion, trackSlug));
    await addToOutbox(transaction, [lessonCompletedRow(completion), ...events]);
  }
}
