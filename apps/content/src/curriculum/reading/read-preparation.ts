import { labPreparation, type LabPreparation } from '@proximal/contracts';
import type { CurriculumFolder } from './folder.js';

/** The file in a lab's folder that holds what grading computed of the lab; a command writes it. */
export const preparationFile = 'prepared.json';

/** A preparation travels with its lab in one message of at most 4 MB; a longer one is neither written nor read. */
export const longestPreparation = 1_000_000;

/**
 * Only saves time, so one that cannot be read, as after a conflict of git, is no problem: the import runs the programs.
 */
export async function readPreparation(folder: CurriculumFolder, path: string): Promise<LabPreparation | null> {
  const text = await folder.textIfAny(`${path}/${preparationFile}`);
  if (text === null || text.length > longestPreparation) return null;
  return labPreparation.safeParse(jsonOf(text)).data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
