import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Learner } from './learner.js';
import type { OpenLoad } from './open-load.js';

const newLearners = 4;
const wordsOfFeedback = 12;

const challenges = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      my_submission: z.object({ submission_id: z.string() }).optional(),
    }),
  ),
});
const reviews = z.object({ data: z.array(z.object({ id: z.number(), status: z.string() })) });

/** Each learner of a cohort submits to the open challenge once, and reviews the submissions of others. */
export class ChallengeRounds {
  private readonly members: Learner[] = [];

  constructor(private readonly load: OpenLoad) {}

  async play(): Promise<void> {
    for (let count = 0; count < newLearners; count += 1) {
      const learner = await this.load.newLearner();
      this.members.push(learner);
      await learner.request('/cohorts/my-cohort');
      const open = (await this.challengesOf(learner)).find(({ status }) => status === 'open');
      if (!open) throw new Error('no challenge is open');
      await this.send(learner, `/cohorts/challenges/${open.id}/submit`, { code: `print('${learner.random.word()}')` });
    }
    for (const learner of this.members) await this.completeReviews(learner);
  }

  /** @returns the submissions that were accepted and are not shown to their author */
  async lost(): Promise<string[]> {
    const shown = new Set<string | undefined>();
    for (const learner of this.members)
      for (const { my_submission } of await this.challengesOf(learner)) shown.add(my_submission?.submission_id);
    const accepted = this.load.journal.entries.filter(({ kind }) => kind === 'challenge');
    return accepted.flatMap(({ submissionId }) =>
      submissionId === null || shown.has(submissionId) ? [] : submissionId,
    );
  }

  private async challengesOf(learner: Learner) {
    return challenges.parse(await learner.request('/cohorts/my-cohort/challenges')).data;
  }

  private async completeReviews(learner: Learner): Promise<void> {
    const { data } = reviews.parse(await learner.request('/cohorts/my-cohort/peer-reviews'));
    for (const { id } of data.filter(({ status }) => status === 'assigned')) {
      const { random } = learner;
      const feedback = Array.from({ length: wordsOfFeedback }, () => random.word()).join(' ');
      await this.send(learner, `/cohorts/peer-reviews/${id}/complete`, { feedback, score: 60 + random.below(20) });
    }
  }

  private send(learner: Learner, path: string, body: object) {
    return learner.send('challenge', { method: 'POST', path, body, idempotencyKey: randomUUID() });
  }
}
