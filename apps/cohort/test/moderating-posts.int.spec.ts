import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerQuestion,
  askQuestion,
  changePost,
  dismissPostReport,
  hideCohortPost,
  hidePost,
  listAnswers,
  listCohortPosts,
  listQuestions,
  listReportedPosts,
  reportPost,
  showMyCohort,
  showQuestion,
} from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';

const [ada, bo, cleo] = [1, 2, 3];
const moderator = 900;
const body = { reason: 'It insults a member.' };
const unknownReported = { code: 'reported-post-unknown' };
const unknownShown = { code: 'shown-post-unknown' };
const unknownQuestion = { code: 'question-unknown' };

let cohort: CohortUnderTest;
let notified: Notified;
let cohortId: number;
beforeAll(async () => {
  cohort = await startCohort();
  notified = new Notified(cohort);
  for (const id of [ada, bo, cleo]) cohortId = (await cohort.call(showMyCohort, { caller: callerOf(id) })).id;
});
beforeEach(async () => {
  cohort.clock.set('2026-11-20T12:00:00.000Z');
  await cohort.database.query('TRUNCATE post, post_report, post_notice');
});

const ask = async (id: number) =>
  (await cohort.call(askQuestion, { caller: callerOf(id), body: { title: 'Why?', text: 'You fools!' } })).id;
const answer = async (id: number, question: number) =>
  (await cohort.call(answerQuestion, { caller: callerOf(id), params: { id: question }, body: { text: 'Fool!' } })).id;
const report = (id: number, post: number, reason = 'Rude.') =>
  cohort.call(reportPost, { caller: callerOf(id), params: { id: post }, body: { reason } });
const reported = (id = moderator, limit = 20, after: (number | string)[] | null = null) =>
  cohort.call(listReportedPosts, { caller: callerOf(id), page: { limit, after } });
const reportedIds = async (id = moderator) => (await reported(id)).items.map(({ post_id }) => post_id);
const callBy = (id: number, post_id: number, learner_id: number) => ({
  caller: callerOf(id),
  params: { post_id, learner_id },
  body,
});
const hide = (post: number, author: number, id = moderator) => cohort.call(hidePost, callBy(id, post, author));
const dismiss = (post: number, author: number, id = moderator) =>
  cohort.call(dismissPostReport, callBy(id, post, author));
const show = (id: number, question: number) =>
  cohort.call(showQuestion, { caller: callerOf(id), params: { id: question } });

describe('reported questions and answers', () => {
  it('are listed for moderators as they are now with the reasons, oldest first, page by page', async () => {
    const question = await ask(ada);
    const reply = await answer(bo, question);
    await report(cleo, reply);
    cohort.clock.set('2026-11-20T12:00:01.000Z');
    await report(bo, question);
    await report(cleo, question, 'It is rude.');
    await report(cleo, question, 'It is very rude.');
    const first = await reported(moderator, 1);
    expect(first.items).toEqual([
      {
        post_id: reply,
        learner_id: bo,
        question_id: question,
        title: 'Why?',
        text: 'Fool!',
        cohort_id: cohortId,
        reasons: ['Rude.'],
        created_at: '2026-11-20T12:00:00.000Z',
        reported_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const second = await reported(moderator, 1, first.next);
    expect(second).toMatchObject({
      items: [{ post_id: question, reasons: ['Rude.', 'It is very rude.'] }],
      next: null,
    });
  });

  it('do not exist for a moderator who has written or reported them', async () => {
    const question = await ask(ada);
    await report(bo, question);
    expect([await reportedIds(ada), await reportedIds(bo), await reportedIds(cleo)]).toEqual([[], [], [question]]);
    for (const id of [ada, bo]) {
      await expect(hide(question, ada, id)).rejects.toMatchObject(unknownShown);
      await expect(dismiss(question, ada, id)).rejects.toMatchObject(unknownReported);
    }
  });

  it('can be one’s own for nobody', async () => {
    const question = await ask(ada);
    await expect(report(ada, question)).rejects.toMatchObject({ code: 'post-unknown' });
  });

  it('are decided once, about the author whom the path names', async () => {
    const question = await ask(ada);
    await expect(dismiss(question, ada)).rejects.toMatchObject(unknownReported);
    await report(bo, question);
    await expect(hide(question, bo)).rejects.toMatchObject(unknownShown);
    const decisions = await Promise.allSettled([hide(question, ada), hide(question, ada)]);
    expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(dismiss(question, ada)).rejects.toMatchObject(unknownReported);
    expect(await reportedIds()).toEqual([]);
  });

  it('stay when a moderator dismisses the reports, and are reported again only with another text', async () => {
    const question = await ask(ada);
    await report(bo, question);
    expect(await dismiss(question, ada)).toMatchObject({ post_id: question, state: 'dismissed' });
    expect(await report(cleo, question)).toEqual({ id: question, received: true });
    expect(await reportedIds()).toEqual([]);
    expect(await show(bo, question)).toMatchObject({ text: 'You fools!' });
    const changed = { caller: callerOf(ada), params: { id: question }, body: { text: 'You are worse than fools!' } };
    await cohort.call(changePost, changed);
    await report(cleo, question);
    expect(await reportedIds()).toEqual([question]);
  });
});

describe('a hidden post', () => {
  it('is read by nobody, in no list and by no id, its author included, who is told', async () => {
    const question = await ask(ada);
    const reply = await answer(bo, question);
    await hide(reply, bo);
    const { items } = await cohort.call(listAnswers, { caller: callerOf(bo), params: { id: question } });
    expect(items).toEqual([]);
    expect(await show(bo, question)).toMatchObject({ answer_count: 0 });
    expect(await notified.ofKind(ada, 'question-answered')).toEqual([]);
    expect(await notified.ofKind(bo, 'post-hidden')).toMatchObject([
      { post_id: reply, title: 'One of your answers is hidden.' },
    ]);

    await hide(question, ada);
    for (const id of [ada, bo]) {
      await expect(show(id, question)).rejects.toMatchObject(unknownQuestion);
      expect((await cohort.call(listQuestions, { caller: callerOf(id) })).items).toEqual([]);
      await expect(answer(id, question)).rejects.toMatchObject(unknownQuestion);
    }
    expect(await notified.ofKind(ada, 'post-hidden')).toMatchObject([
      { post_id: question, title: 'Your question “Why?” is hidden.' },
    ]);
    const changed = { caller: callerOf(ada), params: { id: question }, body: { text: 'x' } };
    await expect(cohort.call(changePost, changed)).rejects.toMatchObject({ code: 'post-unknown' });
    await expect(report(bo, question)).rejects.toMatchObject({ code: 'post-unknown' });
  });
});

describe('an instructor', () => {
  const ofCohort = (id: number) => ({ caller: callerOf(901), params: { cohort_id: id } });

  it('sees what the members of a cohort ask and answer, newest first, and no other cohort’s', async () => {
    const question = await ask(ada);
    const reply = await answer(bo, question);
    const { items } = await cohort.call(listCohortPosts, ofCohort(cohortId));
    expect(items).toMatchObject([
      { post_id: reply, question_id: question, title: 'Why?', text: 'Fool!', display_name: 'Person 2' },
      { post_id: question, learner_id: ada },
    ]);
    expect((await cohort.call(listCohortPosts, ofCohort(cohortId + 1))).items).toEqual([]);
  });

  it('hides posts of that cohort alone', async () => {
    const question = await ask(ada);
    const inCohort = (cohort_id: number) => {
      const { caller, params, body } = callBy(901, question, ada);
      return cohort.call(hideCohortPost, { caller, params: { ...params, cohort_id }, body });
    };
    await expect(inCohort(cohortId + 1)).rejects.toMatchObject(unknownShown);
    expect(await inCohort(cohortId)).toMatchObject({ post_id: question, state: 'hidden' });
    await expect(show(bo, question)).rejects.toMatchObject(unknownQuestion);
  });
});
