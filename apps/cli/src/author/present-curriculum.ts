import { curriculumAround } from '@proximal/content/authoring';
import { inWorkspace } from '../config.js';

export function presentCurriculum(): string {
  return curriculumAround(process.cwd()) ?? inWorkspace('content');
}
