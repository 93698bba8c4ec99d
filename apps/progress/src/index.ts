export { start, type ProgressApp } from './start.js';
export { personalData } from './personal-data.repository.js';
