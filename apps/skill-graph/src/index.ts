export { start } from './start.js';
export { labItem, type Evidence } from './evidence/evidence.js';
export { burdensOf, LearnerRecord } from './learners/learner-record.js';
export { zoneOf, type LearnerView } from './graph/learner-view.js';
export { nextLessonOf } from './graph/shown-graph.js';
export { SkillGraphs } from './graph/skill-graphs.js';
export { areasOf, placementTasks } from './placement/placement-tasks.js';
export { personalData } from './personal-data.repository.js';
