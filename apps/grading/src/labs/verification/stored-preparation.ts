import type { LabDefinition, LabPreparation } from '@proximal/contracts';
import type { PreparedLab } from '../../grades/prepared-lab.js';
import { checksumOf, versionOf } from './lab-version.js';

export function packPreparation(definition: LabDefinition, prepared: PreparedLab): LabPreparation {
  const asJson = JSON.parse(JSON.stringify(prepared)) as LabPreparation['prepared'];
  return { version: versionOf(definition), checksum: checksumOf(asJson), prepared: asJson };
}

/**
 * The version names the definition and the grader's revision; the checksum finds an edited or badly merged file.
 * @returns null when it is of another version, or was changed
 */
export function unpackPreparation(preparation: LabPreparation, version: string): PreparedLab | null {
  const { checksum, prepared } = preparation;
  if (preparation.version !== version || checksumOf(prepared) !== checksum) return null;
  return prepared as unknown as PreparedLab;
}
