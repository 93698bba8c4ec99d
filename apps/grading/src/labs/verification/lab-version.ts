import { createHash } from 'node:crypto';
import type { LabDefinition } from '@proximal/contracts';

/** Increase it when the same definition would get other grades: new rules, another interpreter, other lint. */
export const graderRevision = 6;

export function versionOf(definition: LabDefinition): string {
  return checksumOf([graderRevision, definition]).slice(0, 32);
}

/** The order in which properties were set changes nothing. */
export function checksumOf(value: unknown): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}

function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
