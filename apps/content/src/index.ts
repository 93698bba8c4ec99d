export { labsOf, type Curriculum, type Lab, type Lesson, type Track } from './curriculum/curriculum.js';
export { CurriculumInvalid, problemText, sortProblems, type Problem } from './curriculum/problem.js';
export { readCurriculum, type ReadCurriculum } from './curriculum/read-curriculum.js';
export type { Imported } from './import/curriculum-import.service.js';
export { definitionOf, verifyLabs } from './import/lab-verification.js';
export { start, type ContentApp } from './start.js';
