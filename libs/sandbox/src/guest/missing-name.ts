import type { Ending } from '../sandbox.js';
import { toStorableText } from './reply.js';

/** The guest reports a missing name of the program without any line. */
export function isMissingName(names: readonly string[], ending: Ending): boolean {
  if (ending.kind !== 'raised' || ending.exception !== 'NameError' || ending.line !== null) return false;
  return names.some((name) => ending.message.startsWith(toStorableText(`name '${name}' is not defined`)));
}
