import { Injectable } from '@nestjs/common';
import { postsADay, Refusal, type answerQuestion, type askQuestion, type CallOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { secondsLeftOfDay, utcMidnight } from '../calendar.js';
import { LearnerRepository } from '../membership/learner.repository.js';
import { answerView, questionView, type AnswerView, type QuestionView } from './question.js';
import { PostRepository, type NewPost } from './post.repository.js';
import { QuestionRepository, type Reader } from './question.repository.js';

@Injectable()
export class AskingService {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly learners: LearnerRepository,
    private readonly questions: QuestionRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws Refusal `challenge-unknown`, `lab-unknown` or `too-many-posts` */
  async ask(transaction: SqlTransaction, asker: Reader, { body }: CallOf<typeof askQuestion>): Promise<QuestionView> {
    const { title, text, challenge_id: challengeId = null, lab_id: labId = null } = body;
    if (challengeId !== null && !(await this.posts.hasChallenge(transaction, asker.cohortId, challengeId)))
      throw new Refusal('challenge-unknown');
    if (labId !== null) await this.guardLab(transaction, labId);
    const id = await this.add(transaction, asker, { title, text, challengeId, labId });
    const question = await this.questions.find(transaction, asker, id);
    return questionView(question!, asker.learnerId);
  }

  /** @throws Refusal `question-unknown` or `too-many-posts` */
  async answer(
    transaction: SqlTransaction,
    writer: Reader,
    { params, body }: CallOf<typeof answerQuestion>,
  ): Promise<AnswerView> {
    if (!(await this.questions.find(transaction, writer, params.id))) throw new Refusal('question-unknown');
    const answer = { questionId: params.id, title: '', text: body.text, challengeId: null, labId: null };
    const id = await this.add(transaction, writer, answer);
    await this.posts.tellAsker(transaction, id, this.clock.now());
    return answerView((await this.questions.findAnswer(transaction, id))!, writer.learnerId);
  }

  /** Labs of an import that is not published yet are unknown. */
  private async guardLab(transaction: SqlTransaction, labId: number): Promise<void> {
    const curriculum = await this.curricula.judging({ labIds: [labId] }, transaction);
    if (!curriculum.findLab(labId)) throw new Refusal('lab-unknown');
  }

  private async add(transaction: SqlTransaction, writer: Reader, post: NewPost): Promise<number> {
    const now = this.clock.now();
    // Posts of one learner take turns, so that no two are the last one of the day.
    await this.learners.lock(transaction, [writer.learnerId]);
    if ((await this.posts.countSince(transaction, writer.learnerId, utcMidnight(now))) >= postsADay)
      throw new Refusal('too-many-posts', { retryAfterSeconds: secondsLeftOfDay(now) });
    const id = await this.posts.add(transaction, writer, post, now);
    // The learner is being erased.
    if (id === null) throw new Refusal('unavailable');
    return id;
  }
}
