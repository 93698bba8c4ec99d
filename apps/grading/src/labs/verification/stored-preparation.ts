import type { LabDefinition, LabPreparation } from '@proximal/contracts';
import type { PreparedLab } from '../../grades/prepared-lab.js';
import { checksumOf, versionOf } from './lab-version.js';

/** Without the data, which the definition brings along. */
export function packPreparation(definition: LabDefinition, { data: _, ...prepared }: PreparedLab): LabPreparation {
  const asJson = JSON.parse(JSON.stringify(prepared)) as LabPreparation['prepared'];
  return { version: versionOf(definition), checksum: checksumOf(asJson), prepared: asJson };
}

/**
 * The version names the definition and the grader's revision; the checksum finds an edited or badly merged file.
 * @returns null when it is of another version, or was changed
 */
export function unpackPreparation(preparation: LabPreparation, definition: LabDefinition): PreparedLab | null {
  const { checksum, prepared, version } = preparation;
  if (version !== versionOf(definition) || checksumOf(prepared) !== checksum) return null;
  const { data } = definition;
  return { ...(prepared as unknown as PreparedLab), ...(data && { data }) };
}
