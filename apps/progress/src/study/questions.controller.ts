import { Controller } from '@nestjs/common';
import {
  answerLessonQuestion,
  listedQuestions,
  Refusal,
  showDueQuestions,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../database.js';
import { QuestionAnswerRepository } from './question-answer.repository.js';
import { afterAnswer } from './spacing.js';
import { answerView } from './views.js';

@Controller()
export class QuestionsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly answers: QuestionAnswerRepository,
  ) {}

  @Handles(answerLessonQuestion)
  async answer({
    caller,
    params,
    body,
  }: CallOf<typeof answerLessonQuestion>): Promise<ReplyOf<typeof answerLessonQuestion>> {
    const curriculum = await this.curricula.getOrRefuse(this.database);
    if (!curriculum.findLesson(params.id)) throw new Refusal('lesson-unknown');
    const key = { learnerId: caller.id, lessonId: params.id, question: params.question };
    const kept = await this.database.transaction(async (transaction) => {
      const before = await this.answers.lock(transaction, key);
      const after = afterAnswer(before, body.is_right, this.clock.now());
      if (after !== before) await this.answers.store(transaction, key, after);
      return after;
    });
    return answerView({ ...key, ...kept });
  }

  @Handles(showDueQuestions)
  async due({ caller }: CallOf<typeof showDueQuestions>): Promise<ReplyOf<typeof showDueQuestions>> {
    const curriculum = await this.curricula.getOrRefuse(this.database);
    const answers = await this.answers.findByLearner(caller.id);
    const now = this.clock.now();
    const published = answers.flatMap((answer) => {
      const lesson = curriculum.findLesson(answer.lessonId);
      return lesson ? [{ ...answer, title: lesson.title }] : [];
    });
    const due = published.filter(({ dueAt }) => dueAt <= now);
    return {
      due_count: due.length,
      next_due_at: published[due.length]?.dueAt.toISOString() ?? null,
      questions: due.slice(0, listedQuestions).map(({ lessonId, title, question, dueAt }) => ({
        lesson_id: lessonId,
        lesson_title: title,
        question,
        due_at: dueAt.toISOString(),
      })),
    };
  }
}
