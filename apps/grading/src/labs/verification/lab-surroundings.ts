import type { LabDefinition } from '@proximal/contracts';
import type { LabSurroundings } from '../../grades/prepared-lab.js';

export function surroundingsOf({ files = {}, model, modelApi }: LabDefinition): LabSurroundings {
  return { files, model: model ?? null, ...(modelApi && { modelApi }) };
}
