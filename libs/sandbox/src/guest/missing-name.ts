import type { Ending } from '../sandbox.js';
import { shownText } from './reply.js';

/**
 * Returns whether a call ended because the program defines none of these names: the guest reports this without any line
 * of the program.
 */
export function isMissingName(names: readonly string[], ending: Ending): boolean {
  if (ending.kind !== 'raised' || ending.exception !== 'NameError' || ending.line !== null) return false;
  return names.some((name) => ending.message.startsWith(shownText(`name '${name}' is not defined`)));
}
