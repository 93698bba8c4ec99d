import type { Call, Ending } from '../sandbox.js';
import { shownText } from './reply.js';

/** True where a call ended because the program defines no such name: the guest says so, outside of any line of the program. */
export function isMissingFunction(call: Call, ending: Ending): boolean {
  return (
    ending.kind === 'raised' &&
    ending.exception === 'NameError' &&
    ending.line === null &&
    ending.message === shownText(`name '${call.function}' is not defined`)
  );
}
