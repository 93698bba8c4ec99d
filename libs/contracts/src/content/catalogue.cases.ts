import { casesOf, unusedId } from '../world.cases.js';
import {
  listLessons,
  listLevels,
  listModules,
  showLab,
  showLesson,
  showLevel,
  showModule,
  showRoadmap,
  showTrack,
} from './catalogue.js';

const unknown = () => ({ params: { id: unusedId } });

export const cases = [
  casesOf(showRoadmap, {
    example: ({ things: { roadmapId } }) => ({ params: { id: roadmapId } }),
    refusalCases: { 'roadmap-unknown': unknown },
  }),
  casesOf(listLevels, { example: ({ things: { roadmapId } }) => ({ query: { roadmap_id: roadmapId } }) }),
  casesOf(showLevel, {
    example: ({ things: { levelId } }) => ({ params: { id: levelId } }),
    refusalCases: { 'level-unknown': unknown },
  }),
  casesOf(listModules, { example: ({ things: { levelId } }) => ({ query: { level_id: levelId } }) }),
  casesOf(showModule, {
    example: ({ things: { moduleId } }) => ({ params: { id: moduleId } }),
    refusalCases: { 'module-unknown': unknown },
  }),
  casesOf(listLessons, { example: ({ things: { trackSlug } }) => ({ query: { track: trackSlug } }) }),
  casesOf(showLesson, {
    example: ({ things: { lessonId } }) => ({ params: { id: lessonId } }),
    refusalCases: { 'lesson-unknown': unknown },
  }),
  casesOf(showLab, {
    example: ({ things: { labId } }) => ({ params: { id: labId } }),
    refusalCases: { 'lab-unknown': unknown },
  }),
  casesOf(showTrack, {
    example: ({ things: { trackSlug } }) => ({ params: { slug: trackSlug } }),
    refusalCases: { 'track-unknown': () => ({ params: { slug: 'no-such-track' } }) },
  }),
];
