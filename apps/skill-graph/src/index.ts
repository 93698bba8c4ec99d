export { Clock } from './clock.js';
export { start, type SkillGraphParts } from './start.js';
