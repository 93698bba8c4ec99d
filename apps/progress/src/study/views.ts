import type { ReplyOf, answerLessonQuestion, listNotes } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import type { Note } from './note.repository.js';
import type { QuestionAnswer } from './question-answer.repository.js';

export function answerView({
  question,
  isRight,
  answeredAt,
  dueAt,
}: Pick<QuestionAnswer, 'question' | 'isRight' | 'answeredAt' | 'dueAt'>): ReplyOf<typeof answerLessonQuestion> {
  return { question, is_right: isRight, answered_at: answeredAt.toISOString(), due_at: dueAt.toISOString() };
}

export function noteView(
  { lessonId, text, writtenAt }: Note,
  curriculum: Curriculum,
): ReplyOf<typeof listNotes>['items'][number] {
  const title = curriculum.findLesson(lessonId)?.title ?? null;
  return { lesson_id: lessonId, lesson_title: title, text, written_at: writtenAt.toISOString() };
}
