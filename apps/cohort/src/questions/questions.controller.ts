import { Controller } from '@nestjs/common';
import {
  answerQuestion,
  askQuestion,
  listAnswers,
  listQuestions,
  markHelpfulAnswer,
  Refusal,
  showQuestion,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, type Replay } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { learnerKey } from '../challenge-lock.js';
import { MembersService } from '../membership/members.service.js';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { AskingService } from './asking.service.js';
import { answerView, questionView, summaryView, type AnswerView, type QuestionView } from './question.js';
import { PostRepository } from './post.repository.js';
import { QuestionRepository } from './question.repository.js';

const idKey = z.tuple([z.int().min(1).max(2_147_483_647)]);

@Controller()
export class QuestionsController {
  constructor(
    private readonly members: MembersService,
    private readonly questions: QuestionRepository,
    private readonly posts: PostRepository,
    private readonly asking: AskingService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listQuestions)
  async list({ caller, query, page }: CallOf<typeof listQuestions>): Promise<ReplyOf<typeof listQuestions>> {
    const [before] = page.after === null ? [null] : readPageKey(idKey, page.after);
    const { cohortId } = await this.members.memberOf(caller);
    const rows = await this.questions.list(cohortId, query, before, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ id }) => [id]);
    return { items: items.map((row) => summaryView(row, caller.id)), next };
  }

  @Handles(showQuestion)
  async show({ caller, params }: CallOf<typeof showQuestion>): Promise<QuestionView> {
    const question = await this.questions.show(await this.members.memberOf(caller), params.id);
    if (!question) throw new Refusal('question-unknown');
    return questionView(question, caller.id);
  }

  @Handles(listAnswers)
  async answers({ caller, params, page }: CallOf<typeof listAnswers>): Promise<ReplyOf<typeof listAnswers>> {
    const [behind] = page.after === null ? [0] : readPageKey(idKey, page.after);
    const question = await this.questions.show(await this.members.memberOf(caller), params.id);
    if (!question) throw new Refusal('question-unknown');
    const rows = await this.questions.answers(question.id, behind, page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ id }) => [id]);
    return { items: items.map((row) => answerView(row, caller.id)), next };
  }

  @Handles(askQuestion)
  async ask(call: CallOf<typeof askQuestion>): Promise<QuestionView | Replay<QuestionView>> {
    const asker = await this.members.memberOf(call.caller);
    const keys = [learnerKey(call.caller.id)];
    return this.writes.once(keys, askQuestion, call, (transaction) => this.asking.ask(transaction, asker, call));
  }

  @Handles(answerQuestion)
  async answer(call: CallOf<typeof answerQuestion>): Promise<AnswerView | Replay<AnswerView>> {
    const writer = await this.members.memberOf(call.caller);
    const keys = [learnerKey(call.caller.id)];
    return this.writes.once(keys, answerQuestion, call, (transaction) => this.asking.answer(transaction, writer, call));
  }

  @Handles(markHelpfulAnswer)
  async mark({ caller, params, body }: CallOf<typeof markHelpfulAnswer>): Promise<QuestionView> {
    const asker = await this.members.memberOf(caller);
    return this.writes.run([learnerKey(caller.id)], markHelpfulAnswer.deadlineMs, async (transaction) => {
      const question = await this.questions.find(transaction, asker, params.id);
      if (question?.authorId !== caller.id) throw new Refusal('question-unknown');
      if (!(await this.posts.markHelpful(transaction, question.id, body.answer_id))) throw new Refusal('post-unknown');
      return questionView({ ...question, helpfulAnswerId: body.answer_id }, caller.id);
    });
  }
}
