import { createHash } from 'node:crypto';
import type { LabDefinition } from '@proximal/contracts';

/** Counted up when the same definition would be graded otherwise: by new rules, another interpreter, other lint rules. */
export const graderRevision = 2;

/** A lab's version: the first 128 bits of the SHA-256 of everything a grade depends on, in hexadecimal. */
export function versionOf(definition: LabDefinition): string {
  return createHash('sha256')
    .update(canonicalText([graderRevision, definition]))
    .digest('hex')
    .slice(0, 32);
}

/** JSON that does not depend on the order in which properties were set. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
