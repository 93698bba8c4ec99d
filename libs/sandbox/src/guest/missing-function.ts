import type { Call, Ending } from '../sandbox.js';
import { shownText } from './reply.js';

/**
 * Returns whether a call ended because the program defines no such name: the guest reports this without any line of the
 * program.
 */
export function isMissingFunction(call: Call, ending: Ending): boolean {
  return (
    ending.kind === 'raised' &&
    ending.exception === 'NameError' &&
    ending.line === null &&
    ending.message === shownText(`name '${call.function}' is not defined`)
  );
}
