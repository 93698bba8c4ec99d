import { Controller } from '@nestjs/common';
import { completeLesson, type CallOf, type ReplyOf } from '@proximal/contracts';
import { GradesCatchUp, Handles, onlyOnce, Outbox } from '@proximal/messaging';
import { Database } from '../database.js';
import { LessonCompletion } from './lesson-completion.js';

/** Those who complete the same lesson at the same time wait for each other. */
const transactionLimits = { maxWait: 10_000, timeout: 20_000 };

@Controller()
export class CompletionsController {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly catchUp: GradesCatchUp,
    private readonly completion: LessonCompletion,
  ) {}

  @Handles(completeLesson)
  async complete(call: CallOf<typeof completeLesson>): Promise<ReplyOf<typeof completeLesson>> {
    await this.catchUp.of(call.caller.id);
    const { answer } = await this.database.$transaction(
      (transaction) => onlyOnce(transaction, completeLesson, call, () => this.completion.complete(transaction, call)),
      transactionLimits,
    );
    this.outbox.wake();
    return answer;
  }
}
