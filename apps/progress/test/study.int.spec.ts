import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerLessonQuestion,
  completeLesson,
  listNotes,
  showDueQuestions,
  showLearnerSummary,
  showLessonStudy,
  showMyProgress,
  writeNote,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { startProgress, type Progress } from './progress.js';

let progress: Progress;
let caller: Caller;
beforeAll(async () => {
  progress = await startProgress();
});
beforeEach(() => {
  caller = aLearner();
  progress.clock.instant = new Date('2026-11-20T12:00:00.000Z');
});

const inDays = (days: number) => (progress.clock.instant = new Date(Date.UTC(2026, 10, 20 + days, 12)));
const study = (id: number, learner = caller) => progress.call(showLessonStudy, { caller: learner, params: { id } });
const due = (learner = caller) => progress.call(showDueQuestions, { caller: learner });
const answer = (id: number, question: number, isRight: boolean) =>
  progress.call(answerLessonQuestion, { caller, params: { id, question }, body: { is_right: isRight } });
const write = (id: number, text: string) => progress.call(writeNote, { caller, params: { id }, body: { text } });
const list = (page: { limit: number; after: (string | number)[] | null } = { limit: 20, after: null }) =>
  progress.call(listNotes, { caller, page });

describe('the answer to a question of a lesson', () => {
  it('is kept, and the question is due again: a wrong one sooner', async () => {
    expect(await answer(1, 2, true)).toEqual({
      question: 2,
      is_right: true,
      answered_at: '2026-11-20T12:00:00.000Z',
      due_at: '2026-11-22T12:00:00.000Z',
    });
    const wrong = await answer(1, 1, false);
    expect(await study(1)).toMatchObject({ note: null, answers: [wrong, { question: 2 }] });
    expect(await due()).toEqual({ due_count: 0, next_due_at: '2026-11-21T12:00:00.000Z', questions: [] });
    inDays(1);
    const first = { lesson_id: 1, lesson_title: 'Lesson 1', question: 1, due_at: '2026-11-21T12:00:00.000Z' };
    expect(await due()).toEqual({ due_count: 1, next_due_at: '2026-11-22T12:00:00.000Z', questions: [first] });
    inDays(2);
    expect(await due()).toMatchObject({ due_count: 2, next_due_at: null, questions: [first, { question: 2 }] });
    expect(await answer(1, 2, true)).toMatchObject({ due_at: '2026-11-26T12:00:00.000Z' });
  });

  it('counts once, however often and at the same time it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => answer(2, 1, true)));
    expect(new Set(answers.map(({ due_at }) => due_at)).size).toBe(1);
    inDays(2);
    await Promise.all([1, 2, 3].map(() => answer(2, 1, true)));
    expect((await study(2)).answers).toMatchObject([{ due_at: '2026-11-26T12:00:00.000Z' }]);
  });

  it('is seen by nobody else, and brings no xp', async () => {
    await answer(1, 1, false);
    const other = aLearner();
    inDays(30);
    expect([await due(other), await study(1, other)]).toMatchObject([{ due_count: 0 }, { answers: [] }]);
    expect(await progress.request(showLearnerSummary, { learnerId: caller.id })).toMatchObject({ totalXp: 0 });
  });

  it('counts all that are due, and names the first 20', async () => {
    for (let question = 1; question <= 22; question += 1) await answer(1, question, false);
    inDays(1);
    const { due_count, questions } = await due();
    expect([due_count, questions.length, questions[0]?.question, questions.at(-1)?.question]).toEqual([22, 20, 1, 20]);
    expect(await progress.call(showMyProgress, { caller })).toMatchObject({ questions_due: 22 });
  });

  it('is refused for a lesson that does not exist', async () => {
    const unknown = { code: 'lesson-unknown' };
    await expect(answer(99, 1, true)).rejects.toMatchObject(unknown);
    await expect(study(99)).rejects.toMatchObject(unknown);
    await expect(write(99, 'x')).rejects.toMatchObject(unknown);
  });
});

describe('a note on a lesson', () => {
  const text = 'Round *last*.\n<b>é</b> 😀';

  it('is kept as it was written, replaced, and removed by an empty text', async () => {
    const { note } = await write(1, text);
    expect(note).toEqual({ lesson_id: 1, lesson_title: 'Lesson 1', text, written_at: '2026-11-20T12:00:00.000Z' });
    inDays(1);
    expect(await write(1, text)).toEqual({ note });
    expect((await study(1)).note).toEqual(note);
    expect((await study(1, aLearner())).note).toBeNull();
    expect((await write(1, 'Other.')).note).toMatchObject({ text: 'Other.', written_at: '2026-11-21T12:00:00.000Z' });
    expect([await write(1, ''), await write(1, '')]).toEqual([{ note: null }, { note: null }]);
    expect((await list()).items).toEqual([]);
  });

  it('is listed page by page, the last changed first', async () => {
    for (const id of [1, 2, 3]) await write(id, `note ${id}`);
    inDays(1);
    await write(1, 'changed');
    const { items, next } = await list({ limit: 2, after: null });
    expect(items.map((note) => note.text)).toEqual(['changed', 'note 3']);
    expect((await list({ limit: 2, after: next })).items.map((note) => note.text)).toEqual(['note 2']);
  });
});

describe('the study of a lesson', () => {
  it('says whether it is completed, and which of its labs', async () => {
    expect(await study(1)).toEqual({ note: null, answers: [], is_completed: false, completed_lab_ids: [] });
    await progress.call(completeLesson, { caller, params: { id: 1 } });
    expect(await study(1)).toMatchObject({ is_completed: true, completed_lab_ids: [] });
    expect(await study(2)).toMatchObject({ is_completed: false });
  });
});
