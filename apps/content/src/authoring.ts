/** Without the service, whose packages take a second to load. */
export { curriculumAround } from './authoring/found-items.js';
export { labsOf, type Curriculum, type Lab } from './curriculum/curriculum.js';
export { inspectCurriculum, type InspectedItem, type Inspection } from './curriculum/inspect-curriculum.js';
export { longestPreparation, preparationFile } from './curriculum/reading/read-preparation.js';
export { claimsOf, pythonBlocksOf } from './curriculum/markdown/examples.js';
export { problemText, sortProblems, type Problem } from './curriculum/problem.js';
export { alternatives } from './curriculum/suggestion.js';
export { definitionOf, locate } from './import/lab-verification.js';
export { mainFaults } from './import/main-faults.js';
