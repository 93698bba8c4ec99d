import { casesOf, unusedId } from '../world.cases.js';
import { answerLessonQuestion, showLessonStudy, writeNote } from './study.js';

const unknownLesson = { id: unusedId };

export const cases = [
  casesOf(answerLessonQuestion, {
    example: ({ things: { lessonId } }) => ({ params: { id: lessonId, question: 1 }, body: { is_right: true } }),
    refusalCases: {
      'lesson-unknown': () => ({ params: { ...unknownLesson, question: 1 }, body: { is_right: true } }),
    },
  }),
  casesOf(writeNote, {
    example: ({ things: { lessonId } }) => ({ params: { id: lessonId }, body: { text: 'A list keeps its order.' } }),
    refusalCases: { 'lesson-unknown': () => ({ params: unknownLesson, body: { text: 'What was it?' } }) },
  }),
  casesOf(showLessonStudy, {
    example: ({ things: { lessonId } }) => ({ params: { id: lessonId } }),
    refusalCases: { 'lesson-unknown': () => ({ params: unknownLesson }) },
  }),
];
