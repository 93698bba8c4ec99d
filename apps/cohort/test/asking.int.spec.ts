import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerQuestion,
  askQuestion,
  changePost,
  deletePost,
  listAnswers,
  listChallenges,
  listQuestions,
  markHelpfulAnswer,
  moveMember,
  postsADay,
  reportPost,
  showMyCohort,
  showQuestion,
  submissionGraded,
  type PageKey,
} from '@proximal/contracts';
import { anEvent, callerOf, publishEvents, startCohort, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';

const [ada, bo, cleo, stranger] = [1, 2, 3, 99];
const asked = { title: 'Why is it empty?', text: 'I have filled it.\n<script>alert(1)</script>' };
const unknownQuestion = { code: 'question-unknown' };
const unknownPost = { code: 'post-unknown' };

let cohort: CohortUnderTest;
let notified: Notified;
let day = 0;
beforeAll(async () => {
  cohort = await startCohort();
  notified = new Notified(cohort);
  for (const id of [ada, bo, cleo]) await cohort.call(showMyCohort, { caller: callerOf(id) });
  await placeElsewhere(stranger);
});
// Each test has the posts of a day of its own.
beforeEach(async () => {
  day += 1;
  cohort.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + day * 3_600_000 * 24).toISOString());
  await cohort.database.query('DELETE FROM post');
});

/** Into a second cohort, because the first has no room meanwhile. */
async function placeElsewhere(id: number): Promise<void> {
  const { id: first } = await cohort.call(showMyCohort, { caller: callerOf(ada) });
  await cohort.database.query('UPDATE cohort SET capacity = member_count WHERE id = $1', [first]);
  const { id: second } = await cohort.call(showMyCohort, { caller: callerOf(id) });
  await cohort.database.query('UPDATE cohort SET capacity = 30 WHERE id = $1', [first]);
  expect(second).not.toBe(first);
}

const ask = (id: number, more: { lab_id?: number; challenge_id?: number } = {}) =>
  cohort.call(askQuestion, { caller: callerOf(id), body: { ...asked, ...more } });
const answer = (id: number, question: number, text = 'It was another one.') =>
  cohort.call(answerQuestion, { caller: callerOf(id), params: { id: question }, body: { text } });
const show = (id: number, question: number) =>
  cohort.call(showQuestion, { caller: callerOf(id), params: { id: question } });
const answers = async (id: number, question: number) =>
  (await cohort.call(listAnswers, { caller: callerOf(id), params: { id: question } })).items;
const list = (
  id: number,
  about: { challenge_id?: number; lab_id?: number } = {},
  limit = 20,
  after: PageKey | null = null,
) => cohort.call(listQuestions, { caller: callerOf(id), query: { limit, ...about }, page: { limit, after } });
const mark = (id: number, question: number, answer_id: number | null) =>
  cohort.call(markHelpfulAnswer, { caller: callerOf(id), params: { id: question }, body: { answer_id } });
const change = (id: number, post: number, body: { title?: string; text: string }) =>
  cohort.call(changePost, { caller: callerOf(id), params: { id: post }, body });
const remove = (id: number, post: number) => cohort.call(deletePost, { caller: callerOf(id), params: { id: post } });

describe('a question to the cohort', () => {
  it('is read by its members with its answers and the names that they show', async () => {
    const { id } = await ask(ada);
    const { id: answerId } = await answer(bo, id);
    expect(await show(bo, id)).toEqual({
      id,
      ...asked,
      user_id: ada,
      display_name: 'Person 1',
      is_mine: false,
      created_at: expect.any(String),
      answer_count: 1,
      is_lab_solved: false,
    });
    expect(await answers(ada, id)).toEqual([
      expect.objectContaining({ id: answerId, question_id: id, display_name: 'Person 2', is_mine: false }),
    ]);
  });

  it('does not exist for who is in another cohort, in no list and by no id', async () => {
    const { id } = await ask(ada);
    const { id: answerId } = await answer(bo, id);
    expect((await list(stranger)).items).toEqual([]);
    await expect(show(stranger, id)).rejects.toMatchObject(unknownQuestion);
    await expect(answers(stranger, id)).rejects.toMatchObject(unknownQuestion);
    await expect(answer(stranger, id)).rejects.toMatchObject(unknownQuestion);
    await expect(mark(stranger, id, answerId)).rejects.toMatchObject(unknownQuestion);
    for (const post of [id, answerId]) {
      await expect(change(stranger, post, asked)).rejects.toMatchObject(unknownPost);
      await expect(remove(stranger, post)).rejects.toMatchObject(unknownPost);
      const call = { caller: callerOf(stranger), params: { id: post }, body: { reason: 'Rude.' } };
      await expect(cohort.call(reportPost, call)).rejects.toMatchObject(unknownPost);
    }
  });

  it('is listed newest first, page by page, while others are asked', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await ask(ada)).id);
    const first = await list(bo, {}, 2);
    await ask(cleo);
    const second = await list(bo, {}, 2, first.next);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('may be about a lab or a challenge of the cohort, and is found by it', async () => {
    const { items } = await cohort.call(listChallenges, { caller: callerOf(ada) });
    const challengeId = items[0]!.id;
    const [aboutLab, aboutChallenge] = [await ask(ada, { lab_id: 101 }), await ask(ada, { challenge_id: challengeId })];
    await ask(ada);
    const found = async (about: object) => (await list(bo, about)).items.map(({ id }) => id);
    expect(await found({ lab_id: 101 })).toEqual([aboutLab.id]);
    expect(await found({ challenge_id: challengeId })).toEqual([aboutChallenge.id]);
    expect(await found({ lab_id: 102 })).toEqual([]);
  });

  it('is about no lab that is not published, and about no challenge of another cohort', async () => {
    await expect(ask(ada, { lab_id: 999 })).rejects.toMatchObject({ code: 'lab-unknown' });
    const { items } = await cohort.call(listChallenges, { caller: callerOf(stranger) });
    await expect(ask(ada, { challenge_id: items[0]!.id })).rejects.toMatchObject({ code: 'challenge-unknown' });
  });

  it('says to each reader whether they have solved its lab', async () => {
    const { id } = await ask(ada, { lab_id: 101 });
    const graded = anEvent(submissionGraded, {
      submissionId: 'sub_0123456789',
      learnerId: bo,
      labId: 101,
      labVersion: 'v-101',
      revision: 1,
      score: 100,
      correctness: 100,
      style: 100,
      efficiency: 100,
      xpAwarded: 50,
      submittedAt: cohort.clock.now().toISOString(),
      gradedAt: cohort.clock.now().toISOString(),
    });
    await publishEvents(cohort, [graded]);
    expect([(await show(ada, id)).is_lab_solved, (await show(bo, id)).is_lab_solved]).toEqual([false, true]);
  });
});

describe('what a learner has written', () => {
  it('is changed by nobody else, and says that it was changed', async () => {
    const { id } = await ask(ada);
    const { id: answerId } = await answer(bo, id);
    await expect(change(bo, id, { text: 'x' })).rejects.toMatchObject(unknownPost);
    await expect(change(ada, answerId, { text: 'x' })).rejects.toMatchObject(unknownPost);
    await change(ada, id, { title: 'Why is it still empty?', text: 'Now I know more.' });
    await change(bo, answerId, { title: 'of no use', text: 'Better.' });
    expect(await show(cleo, id)).toMatchObject({
      title: 'Why is it still empty?',
      text: 'Now I know more.',
      edited_at: cohort.clock.now().toISOString(),
    });
    expect(await answers(cleo, id)).toMatchObject([{ text: 'Better.', edited_at: expect.any(String) }]);
  });

  it('is gone with its text once it is deleted, a question together with its answers', async () => {
    const { id } = await ask(ada);
    const { id: answerId } = await answer(bo, id);
    await expect(remove(bo, id)).rejects.toMatchObject(unknownPost);
    const deleted = await remove(ada, id);
    expect(await remove(ada, id)).toEqual(deleted);
    for (const reader of [ada, bo]) {
      expect((await list(reader)).items).toEqual([]);
      await expect(show(reader, id)).rejects.toMatchObject(unknownQuestion);
      await expect(answers(reader, id)).rejects.toMatchObject(unknownQuestion);
    }
    await expect(change(bo, answerId, { text: 'x' })).rejects.toMatchObject(unknownPost);
    await expect(change(ada, id, asked)).rejects.toMatchObject(unknownPost);
    const { rows } = await cohort.database.query('SELECT title, text FROM post WHERE id = $1', [id]);
    expect(rows).toEqual([{ title: '', text: '' }]);
    await remove(bo, answerId);
  });

  it('stays in the cohort that they leave, where they delete it and change nothing', async () => {
    const { id } = await ask(cleo);
    const from = await cohort.call(showMyCohort, { caller: callerOf(cleo) });
    const to = await cohort.call(showMyCohort, { caller: callerOf(stranger) });
    const caller = { ...callerOf(900), instructs: [from.id, to.id] };
    const params = { cohort_id: from.id, learner_id: cleo };
    await cohort.call(moveMember, { caller, params, body: { to_cohort_id: to.id, reason: 'a better time' } });
    expect((await show(ada, id)).display_name).toBe('Person 3');
    await expect(show(cleo, id)).rejects.toMatchObject(unknownQuestion);
    await expect(change(cleo, id, { text: 'x' })).rejects.toMatchObject(unknownPost);
    await remove(cleo, id);
    await expect(show(ada, id)).rejects.toMatchObject(unknownQuestion);
  });

  it('is at most twenty posts a day, and a deleted one still counts', async () => {
    const { id } = await ask(ada);
    await remove(ada, (await answer(ada, id)).id);
    // Both copies of the last one at once, too.
    for (let count = 2; count < postsADay - 1; count += 1) await ask(ada);
    const last = await Promise.allSettled([ask(ada), answer(ada, id)]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const tooMany = { code: 'too-many-posts', more: { retryAfterSeconds: 12 * 3600 } };
    await expect(ask(ada)).rejects.toMatchObject(tooMany);
    await expect(answer(ada, id)).rejects.toMatchObject(tooMany);
    cohort.clock.set(new Date(cohort.clock.now().getTime() + 12 * 3_600_000).toISOString());
    await ask(ada);
  });

  it('is there once for an Idempotency-Key', async () => {
    const call = { caller: callerOf(ada), body: asked, idempotencyKey: `ask ${day}` };
    expect(await cohort.call(askQuestion, call)).toEqual(await cohort.call(askQuestion, call));
    expect((await list(ada)).items).toHaveLength(1);
  });
});

describe('the answer that has helped', () => {
  it('is marked by the asker alone, and the mark goes with the answer', async () => {
    const { id } = await ask(ada);
    const { id: other } = await ask(ada);
    const { id: answerId } = await answer(bo, id);
    await expect(mark(bo, id, answerId)).rejects.toMatchObject(unknownQuestion);
    await expect(mark(ada, other, answerId)).rejects.toMatchObject(unknownPost);
    expect(await mark(ada, id, answerId)).toMatchObject({ helpful_answer_id: answerId });
    expect((await list(bo)).items.find((one) => one.id === id)).toMatchObject({ helpful_answer_id: answerId });
    expect(await mark(ada, id, null)).not.toHaveProperty('helpful_answer_id');
    await mark(ada, id, answerId);
    await remove(bo, answerId);
    expect(await show(ada, id)).not.toHaveProperty('helpful_answer_id');
  });
});

describe('the notification of an answer', () => {
  it('comes once until it is read, never for own answers, and goes with the answer', async () => {
    const { id } = await ask(ada);
    await answer(ada, id);
    const of = () => notified.ofKind(ada, 'question-answered');
    expect(await of()).toEqual([]);
    const first = await answer(bo, id);
    await answer(bo, id);
    const [told, ...more] = await of();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ question_id: id, title: 'Your question “Why is it empty?” has an answer.' });
    expect(await notified.read(ada, told!.id)).toMatchObject({ kind: 'question-answered', is_read: true });
    await expect(notified.read(bo, told!.id)).rejects.toMatchObject({ code: 'notification-unknown' });
    await answer(bo, id);
    expect(await of()).toHaveLength(2);
    await remove(bo, first.id);
    expect(await of()).toHaveLength(1);
    await remove(ada, id);
    expect(await of()).toEqual([]);
  });
});
