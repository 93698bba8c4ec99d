export { checkCurriculum, type CheckOptions, type CheckResult } from './content-check/check-curriculum.js';
export { prepareCurriculum } from './content-check/prepare-curriculum.js';
export { scopeOf } from './content-check/scope.js';
