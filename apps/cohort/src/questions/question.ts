import { visibleName, type listAnswers, type ReplyOf, type showQuestion } from '@proximal/contracts';
import { z } from 'zod';

export type QuestionView = ReplyOf<typeof showQuestion>;
export type QuestionSummary = Omit<QuestionView, 'text' | 'is_lab_solved'>;
export type AnswerView = ReplyOf<typeof listAnswers>['items'][number];

const author = { authorId: z.number(), authorName: z.string().nullable(), createdAt: z.date() };

export const listedRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  challengeId: z.number().nullable(),
  labId: z.number().nullable(),
  ...author,
  editedAt: z.date().nullable(),
  answerCount: z.number(),
  helpfulAnswerId: z.number().nullable(),
});
export const questionRow = listedRow.extend({ text: z.string(), isLabSolved: z.boolean() });
export const answerRow = z.strictObject({
  id: z.number(),
  questionId: z.number(),
  text: z.string(),
  ...author,
  editedAt: z.date().nullable(),
});

type Listed = z.infer<typeof listedRow>;
type Authored = Pick<Listed, 'authorId' | 'authorName' | 'createdAt' | 'editedAt'>;

export function summaryView(row: Listed, readerId: number): QuestionSummary {
  return {
    id: row.id,
    title: row.title,
    ...(row.challengeId !== null && { challenge_id: row.challengeId }),
    ...(row.labId !== null && { lab_id: row.labId }),
    ...authorView(row, readerId),
    answer_count: row.answerCount,
    ...(row.helpfulAnswerId !== null && { helpful_answer_id: row.helpfulAnswerId }),
  };
}

export function questionView(row: z.infer<typeof questionRow>, readerId: number): QuestionView {
  return { ...summaryView(row, readerId), text: row.text, is_lab_solved: row.isLabSolved };
}

export function answerView(row: z.infer<typeof answerRow>, readerId: number): AnswerView {
  return { id: row.id, question_id: row.questionId, text: row.text, ...authorView(row, readerId) };
}

function authorView({ authorId, authorName, createdAt, editedAt }: Authored, readerId: number) {
  return {
    user_id: authorId,
    display_name: visibleName(authorId, authorName ?? ''),
    is_mine: authorId === readerId,
    created_at: createdAt.toISOString(),
    ...(editedAt && { edited_at: editedAt.toISOString() }),
  };
}
