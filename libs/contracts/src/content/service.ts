import { defineService, providedBy } from '../define-service.js';
import { activateLabs, addLabVersion } from '../grading/lab-versions.js';
import { findSolvedProgram } from '../grading/solved-programs.js';
import * as contracts from './index.js';

const provided = providedBy('content', contracts);

export const content = defineService('content', {
  ...provided,
  requests: [...provided.requests, contracts.showCurriculumVersion('content')],
  calls: [addLabVersion, activateLabs, findSolvedProgram],
});
