import { curriculumAround } from '@proximal/content/authoring';
import { inWorkspace } from '../config.js';

/** Returns the folder of the curriculum around the present folder, or else of this workspace. */
export function presentCurriculum(): string {
  return curriculumAround(process.cwd()) ?? inWorkspace('content');
}
