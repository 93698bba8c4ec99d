import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, idText, instant, listing, prose } from '../shapes.js';

/** Longer than any lesson of ours has them. */
const mostQuestions = 50;
/** Of a note. */
const noteCharacters = 10_000;

const lessonId = id.describe('Id of the lesson.');
const byLesson = z.object({ id: idText.describe('Id of the lesson.') });
const question = z.int().min(1).max(mostQuestions).describe('Which question of the lesson, from 1 in their order.');
const dueAt = instant.describe('Instant from which the question is asked again.');

const answer = defineSchema('LessonAnswer', 'The last answer to a question of a lesson that counted.', {
  question,
  is_right: z.boolean().describe('Whether it was right.'),
  answered_at: instant.describe('Instant of the answer.'),
  due_at: dueAt,
});

const noteText = prose(0, noteCharacters).describe('Plain text of at most 10 000 characters.');
const note = defineSchema('LessonNote', 'What a learner has noted on a lesson; nobody else sees it.', {
  lesson_id: lessonId,
  lesson_title: z.string().nullable().describe('Title of the lesson; null when it is not published any more.'),
  text: noteText,
  written_at: instant.describe('Instant at which it was last changed.'),
});

export const showLessonStudy = defineOperation('progress.show-lesson-study', {
  method: 'GET',
  path: '/progress/lessons/{id}',
  summary: 'Show what the learner has completed of a lesson, and the note and the answers that they have kept',
  description: 'Shows what only the learner sees: no answer and no note counts for xp or for a skill.',
  owned: 'self',
  params: byLesson,
  output: defineSchema('LessonStudy', 'What a learner has kept of a lesson.', {
    note: note.nullable().describe('Null without a note.'),
    answers: z.array(answer).describe('The questions that were answered, in their order.'),
    is_completed: z.boolean().describe('Whether the lesson is completed.'),
    completed_lab_ids: z.array(id).describe('Ids of its completed labs.'),
  }),
  refusals: ['lesson-unknown'],
});

export const answerLessonQuestion = defineOperation('progress.answer-lesson-question', {
  method: 'PUT',
  path: '/progress/lessons/{id}/questions/{question}',
  summary: 'Keep the answer to a question of a lesson, which is then asked again',
  description:
    'The lesson itself tells what is right, so the caller judges. A right answer doubles the days until the question ' +
    'is due again, from 2 to 64; before it is due it changes nothing. A wrong answer makes it due in a day.',
  owned: 'self',
  params: byLesson.extend({
    question: idText
      .refine((number) => number <= mostQuestions, `must be at most ${mostQuestions}`)
      .meta({ maximum: mostQuestions, description: 'Which question of the lesson, from 1 in their order.' }),
  }),
  body: z.object({ is_right: z.boolean().describe('Whether the answer was right.') }),
  output: answer,
  refusals: ['lesson-unknown'],
});

/** At most so many are listed. */
export const listedQuestions = 20;

export const showDueQuestions = defineOperation('progress.show-due-questions', {
  method: 'GET',
  path: '/progress/questions/due',
  summary: 'Show which questions of lessons are to be answered again',
  description: `Counts all that are due, and names the first ${listedQuestions}: those that were due first.`,
  owned: 'self',
  output: defineSchema('DueQuestions', 'The questions of lessons that are to be answered again.', {
    due_count: count.describe('How many are due now.'),
    next_due_at: instant.nullable().describe('Instant at which a further one becomes due; null when none will.'),
    questions: z
      .array(
        z.object({
          lesson_id: lessonId,
          lesson_title: z.string().describe('Title of the lesson.'),
          question,
          due_at: dueAt,
        }),
      )
      .describe('The first of them.'),
  }),
});

export const writeNote = defineOperation('progress.write-note', {
  method: 'PUT',
  path: '/progress/lessons/{id}/note',
  summary: 'Write one’s note on a lesson, in place of the one before',
  description: 'An empty text removes the note. A repetition changes nothing.',
  owned: 'self',
  params: byLesson,
  body: z.object({ text: noteText }),
  output: defineSchema('WrittenNote', 'The note of a learner on a lesson.', {
    note: note.nullable().describe('Null when it was removed.'),
  }),
  refusals: ['lesson-unknown'],
});

export const listNotes = defineOperation('progress.list-notes', {
  ...listing,
  path: '/progress/notes',
  summary: 'List the learner’s notes on lessons, the last changed first',
  description: 'Lists all notes with their texts. One that is changed between two pages is not listed again.',
  owned: 'self',
  output: note,
});
