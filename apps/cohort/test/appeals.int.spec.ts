import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appealChallenge,
  backfillEvents,
  challengeRescored,
  challengeReviewed,
  listNotifications,
  recoverEvents,
} from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { aTask, Members } from './reviewing.js';

let cohort: CohortUnderTest;
let members: Members;
let former: number[];
let all: number[];

/** Learner 1 has the score 40 from two reviewers; the others are free. */
beforeEach(async () => {
  all = [1, 2, 3, 4, 5];
  cohort = await startCohort();
  members = new Members(cohort);
  for (const id of all) await members.submit(id);
  former = await reviewersOf(1);
  for (const [index, id] of former.entries()) await members.review(id, 1, 35 + 10 * index);
});
afterEach(async () => {
  await cohort.stop();
  await cohort.content.vanish();
});

async function appeal(learnerId = 1, idempotencyKey: string | null = null) {
  const caller = callerOf(learnerId);
  const { id } = (await members.challenges(caller)).find(({ my_submission }) => my_submission)!;
  return cohort.call(appealChallenge, { caller, params: { id }, body: { reason: 'It works.' }, idempotencyKey });
}

async function reviewersOf(authorId: number): Promise<number[]> {
  const open = await Promise.all(all.map((id) => members.openOf(id)));
  return all.filter((_, index) => open[index]!.includes(authorId));
}

async function events<T = Record<string, unknown>>(subject: string) {
  const { rows } = await cohort.database.query<{ id: string; subject: string; payload: T }>(
    'SELECT id, subject, payload FROM outbox WHERE subject = $1 ORDER BY created_at, id',
    [subject],
  );
  return rows;
}

async function decide(...scores: number[]): Promise<number[]> {
  const fresh = await reviewersOf(1);
  for (const [index, id] of fresh.entries()) await members.review(id, 1, scores[index]);
  return fresh;
}

const assignAll = async () => (await aTask(cohort))();

describe('an appeal', () => {
  it('goes to two members who have not reviewed the submission, and not to its author', async () => {
    expect(await members.submissionOf(1)).toMatchObject({ score: 40, appeal_until: '2026-11-27T12:00:00.000Z' });
    const appealed_at = '2026-11-20T12:00:00.000Z';
    const { submission_id, ...opened } = await appeal();
    expect(opened).toEqual({ state: 'open', appealed_at, previous_score: 40 });
    const shown = await members.submissionOf(1);
    expect(shown).toMatchObject({ submission_id, score: 40, status: 'reviewed', appeal: opened });
    expect(shown).not.toHaveProperty('appeal_until');
    expect(await reviewersOf(1)).toEqual(all.filter((id) => id !== 1 && !former.includes(id)));
  });

  it('raises the score, of which the fresh reviews count twice, and the xp by the difference', async () => {
    await appeal();
    await decide(80, 84);
    const shown = await members.submissionOf(1);
    expect(shown).toMatchObject({ score: 80, appeal: { state: 'decided', previous_score: 40 } });
    expect(shown!.reviews).toHaveLength(4);
    const [rescored, ...others] = await events(challengeRescored.subject);
    expect(others).toEqual([]);
    expect(rescored!.payload).toMatchObject({ learnerId: 1, previousScore: 40, score: 80, xpDifference: 40 });
    const { items } = await cohort.call(listNotifications, { caller: callerOf(1) });
    const notices = items.filter(({ title }) => title.startsWith('Your appeal about'));
    expect(notices).toMatchObject([{ kind: 'review-received', previous_score: 40, score: 80 }]);
  });

  it('lowers the score, too', async () => {
    await appeal();
    await decide(10, 12);
    expect(await members.submissionOf(1)).toMatchObject({ score: 12 });
    expect((await events(challengeRescored.subject))[0]!.payload).toMatchObject({ xpDifference: -28 });
  });

  it('makes reviewers whom the fresh ones contradict less reliable', async () => {
    const weights = async () => {
      const { rows } = await cohort.database.query<{ learner_id: number; reviews: number; weight_sum: number }>(
        'TABLE reliability',
      );
      return new Map(rows.map((row) => [row.learner_id, row]));
    };
    expect((await weights()).get(former[0]!)).toMatchObject({ reviews: 1, weight_sum: expect.closeTo(0.94, 1) });
    await appeal();
    const fresh = await decide(80, 84);
    const after = await weights();
    expect(after.get(former[0]!)).toMatchObject({ reviews: 1 });
    expect(after.get(former[0]!)!.weight_sum).toBeLessThan(0.25);
    expect(after.get(fresh[0]!)).toMatchObject({ reviews: 1, weight_sum: expect.closeTo(1, 1) });
  });

  it('calls another reviewer for a fresh review without content', async () => {
    await members.submit(6);
    await appeal();
    all.push(6);
    const [first, second] = await reviewersOf(1);
    const id = (await members.reviewsOf(first!)).find(({ notes }) => notes === 'by 1')!.id;
    await members.complete(first!, id, 0, null, '?');
    await members.review(second!, 1, 80);
    expect(await members.submissionOf(1)).toMatchObject({ appeal: { state: 'open' } });
    await decide(84);
    expect(await members.submissionOf(1)).toMatchObject({
      score: expect.closeTo(80, -1),
      appeal: { state: 'decided' },
    });
  });
});

describe('an appeal is refused', () => {
  const refused = (learnerId: number, code: string) => expect(appeal(learnerId)).rejects.toMatchObject({ code });

  it('a second time, before and after the decision', async () => {
    await appeal();
    await refused(1, 'challenge-appealed');
    await decide(80, 84);
    await refused(1, 'challenge-appealed');
  });

  it('before there is a score, and for a challenge that is not the learner’s', async () => {
    await refused(2, 'score-missing');
    const { id } = (await members.challenges(callerOf(1)))[0]!;
    for (const [learnerId, challengeId] of [
      [1, 999],
      [99, id],
    ] as const) {
      const call = { caller: callerOf(learnerId), params: { id: challengeId }, body: { reason: 'It works.' } };
      await expect(cohort.call(appealChallenge, call)).rejects.toMatchObject({ code: 'challenge-unknown' });
    }
  });

  it('after seven days', async () => {
    cohort.clock.set('2026-11-27T12:00:00.001Z');
    await refused(1, 'appeal-late');
    expect(await members.submissionOf(1)).not.toHaveProperty('appeal_until');
  });
});

describe('at the same time', () => {
  it('many appeals are one, with two reviewers', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => appeal()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reviewersOf(1)).toHaveLength(2);
  });

  it('the same appeal again has the same answer', async () => {
    const answers = await Promise.all([appeal(1, 'key'), appeal(1, 'key'), appeal(1, 'key')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await appeal(1, 'key')).toEqual(answers[0]);
  });

  it('two fresh reviews, and the task of another copy, decide once', async () => {
    await appeal();
    const fresh = await reviewersOf(1);
    const task = await aTask(cohort);
    await Promise.all([...fresh.map((id) => members.review(id, 1, 80)), task(), task()]);
    await task();
    expect(await members.submissionOf(1)).toMatchObject({ score: 80, appeal: { state: 'decided' } });
    expect(await events(challengeRescored.subject)).toHaveLength(1);
  });

  it('an appeal and the completion of other reviews leave nobody with the same submission twice', async () => {
    const others = all.filter((id) => id !== 1);
    const open = await Promise.all(others.map(async (id) => ({ id, authors: await members.openOf(id) })));
    const reviews = open.flatMap(({ id, authors }) => authors.map((author) => members.review(id, author, 70)));
    await Promise.all([appeal(), ...reviews]);
    expect(await reviewersOf(1)).toEqual(others.filter((id) => !former.includes(id)));
  });
});

describe('reviewers of an appeal who do not review', () => {
  it('pass it on when their lease ends or they lose their seat', async () => {
    await appeal();
    const [first, second] = await reviewersOf(1);
    await cohort.database.query('UPDATE membership SET idle_since = now() WHERE learner_id = $1', [first]);
    await members.submit(6);
    all.push(6);
    await assignAll();
    expect(await reviewersOf(1)).toEqual([second, 6]);
    await decide(80, 84);
    expect(await members.submissionOf(1)).toMatchObject({ score: 80, appeal: { state: 'decided' } });
  });

  it('leave it to the one who does after a week', async () => {
    await appeal();
    const [first] = await reviewersOf(1);
    await members.review(first!, 1, 80);
    cohort.clock.set('2026-11-27T11:00:00.000Z');
    await assignAll();
    expect(await members.submissionOf(1)).toMatchObject({ appeal: { state: 'open' } });
    cohort.clock.set('2026-11-27T12:00:00.000Z');
    await assignAll();
    expect(await members.submissionOf(1)).toMatchObject({ score: 56.67, appeal: { state: 'decided' } });
  });

  it('leave the score as it is after a week without any review', async () => {
    await appeal();
    cohort.clock.set('2026-11-27T12:00:00.000Z');
    await assignAll();
    expect(await members.submissionOf(1)).toMatchObject({ score: 40, appeal: { state: 'lapsed' } });
    expect(await events(challengeRescored.subject)).toEqual([]);
    await assignAll();
    expect(await reviewersOf(1)).toEqual([]);
  });
});

describe('the events of both scores', () => {
  it('are derived again from the tables, and bring back a lost appeal, once', async () => {
    await appeal();
    await decide(80, 84);
    const [reviewed, rescored] = [await events(challengeReviewed.subject), await events(challengeRescored.subject)];
    expect(reviewed[0]!.payload).toMatchObject({ score: 40, xpAwarded: 40 });
    await cohort.database.query('DELETE FROM outbox');
    for (let after: string | null = null; ;) {
      const batch: { next: string | null } = await cohort.request(backfillEvents('cohort'), { after });
      if ((after = batch.next) === null) break;
    }
    expect(await events(challengeReviewed.subject)).toEqual(reviewed);
    expect(await events(challengeRescored.subject)).toEqual(rescored);
    await cohort.database.query('TRUNCATE challenge_appeal, challenge_submission, peer_review');
    const lost = { events: [...reviewed, ...rescored] };
    expect((await cohort.request(recoverEvents('cohort'), lost)).recovered).toBe(2);
    expect((await cohort.request(recoverEvents('cohort'), lost)).recovered).toBe(0);
    expect(await members.submissionOf(1)).toMatchObject({
      score: 80,
      appeal: { state: 'decided', previous_score: 40 },
    });
  });
});
