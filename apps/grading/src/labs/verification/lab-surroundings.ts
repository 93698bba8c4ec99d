import type { LabDefinition } from '@proximal/contracts';
import type { LabSurroundings } from '../../grades/prepared-lab.js';

export function surroundingsOf({ files = {}, data, model, modelApi }: LabDefinition): LabSurroundings {
  return { files, ...(data && { data }), model: model ?? null, ...(modelApi && { modelApi }) };
}
