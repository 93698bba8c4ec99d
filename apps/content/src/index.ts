export { createItem, type CreatedItem } from './authoring/create-item.js';
export { curriculumAround, listItems, type FoundItem } from './authoring/found-items.js';
export { problemsAt, readLabAt, viewItem, type ItemView } from './authoring/item-view.js';
export {
  parentKinds,
  requireParent,
  requireSkill,
  requireSlug,
  requireTitle,
  titleOf,
  type NewItem,
} from './authoring/new-item.js';
export { labKinds } from './authoring/templates.js';
export { labsOf, type Curriculum, type Lab, type Lesson, type Track } from './curriculum/curriculum.js';
export { CurriculumInvalid, problemText, sortProblems, type Problem } from './curriculum/problem.js';
export { labFile } from './curriculum/reading/schemas.js';
export { readCurriculum } from './curriculum/reading/read-curriculum.js';
export { alternatives } from './curriculum/suggestion.js';
export type { Imported } from './import/catalogue.repository.js';
export { definitionOf, verifyLabs } from './import/lab-verification.js';
export { publishedItems } from './import/published-items.js';
export { projectFiles } from './projects/project-files.js';
export { isForReview } from './curriculum/review-labs.js';
export { start, type ContentApp } from './start.js';
export { personalData } from './personal-data.repository.js';
