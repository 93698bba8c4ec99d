import { Controller } from '@nestjs/common';
import { completeLesson, takeCompletion, type CallOf, type ReplyOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles, onlyOnce, Outbox, replyOf, RequestClient, type Replay } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { completionEvent } from './completion-events.js';
import { LessonCompletionService } from './lesson-completion.service.js';

@Controller()
export class CompletionsController {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly catchUp: GradesCatchUp,
    private readonly completion: LessonCompletionService,
    private readonly services: RequestClient,
  ) {}

  @Handles(completeLesson)
  async complete(
    call: CallOf<typeof completeLesson>,
  ): Promise<ReplyOf<typeof completeLesson> | Replay<ReplyOf<typeof completeLesson>>> {
    await this.catchUp.processMissingGrades(call.caller.id);
    const completed = await this.database.writes.run([lineOf(call)], completeLesson.deadlineMs, () =>
      this.database.transaction(
        (transaction) => onlyOnce(transaction, completeLesson, call, () => this.completion.complete(transaction, call)),
        // Completions in other copies of this service may hold the learner's rows.
        transactionLimits(),
      ),
    );
    this.outbox.wake();
    if (!completed.answer.already_completed) await this.tellSkillGraph(call.caller.id, completed.answer);
    return replyOf(completed);
  }

  /** The lesson is then not recommended to a learner who asks at once; without an answer the stream brings it. */
  private async tellSkillGraph(learnerId: number, answer: ReplyOf<typeof completeLesson>): Promise<void> {
    const completedAt = new Date(answer.completed_at);
    const event = completionEvent({ learnerId, lessonId: answer.lesson_id, completedAt });
    await this.services.request(takeCompletion, { event }).catch(() => undefined);
  }
}

/** At most three completions of a learner run at once, and never two of the same lesson. */
function lineOf({ caller, params }: CallOf<typeof completeLesson>): string {
  return `learner ${caller.id}, line ${params.id % 3}`;
}
