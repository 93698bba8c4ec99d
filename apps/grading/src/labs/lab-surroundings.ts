import type { LabDefinition } from '@proximal/contracts';
import type { LabSurroundings } from '../grades/prepared-lab.js';

/** Returns what lies around every program of a lab. */
export function surroundingsOf({ files = {}, model }: LabDefinition): LabSurroundings {
  return { files, model: model ?? null };
}
