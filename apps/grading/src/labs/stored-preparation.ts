import type { LabDefinition, LabPreparation } from '@proximal/contracts';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { checksumOf, versionOf } from './lab-version.js';

/** Packs a prepared lab for the lab's folder. */
export function packPreparation(definition: LabDefinition, prepared: PreparedLab): LabPreparation {
  const asJson = JSON.parse(JSON.stringify(prepared)) as LabPreparation['prepared'];
  return { version: versionOf(definition), checksum: checksumOf(asJson), prepared: asJson };
}

/**
 * Unpacks the prepared lab of a version. The version names the definition and the revision of the grader, so both are
 * those of today when it agrees; the checksum finds a file that was edited or badly merged.
 * @returns null when it is of another version, or was changed
 */
export function unpackPreparation(preparation: LabPreparation, version: string): PreparedLab | null {
  const { checksum, prepared } = preparation;
  if (preparation.version !== version || checksumOf(prepared) !== checksum) return null;
  return prepared as unknown as PreparedLab;
}
