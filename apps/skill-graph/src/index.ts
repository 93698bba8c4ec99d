export { Clock } from './clock.js';
export { start, type SkillGraphParts } from './start.js';
export { byPosition, labItem, type Evidence } from './evidence/evidence.js';
export { burdensOf, LearnerRecord } from './learners/learner-record.js';
export { zoneOf, type LearnerView } from './graph/learner-view.js';
export { nextLessonOf } from './graph/shown-zone.js';
export { SkillGraphs } from './graph/skill-graphs.js';
