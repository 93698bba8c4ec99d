import { casesOf, unusedId } from '../world.cases.js';
import { completeLesson, showTrackProgress } from './progress.js';

export const cases = [
  casesOf(completeLesson, {
    example: ({ things: { lessonId } }) => ({ params: { id: lessonId } }),
    refusalCases: { 'lesson-unknown': () => ({ params: { id: unusedId } }) },
  }),
  casesOf(showTrackProgress, {
    example: ({ things: { trackSlug } }) => ({ params: { slug: trackSlug } }),
    refusalCases: { 'track-unknown': () => ({ params: { slug: 'no-such-track' } }) },
  }),
];
