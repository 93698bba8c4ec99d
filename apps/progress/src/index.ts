export { start } from './start.js';
export { personalData } from './personal-data.repository.js';
