import type { CommanderError } from 'commander';
import { StartFailure } from '@proximal/runtime';

export const exitCodes = 'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.';

/** A command that was called in a wrong way; it ends with status 2. */
export class WrongUsage extends StartFailure {}

/** Ends a command whose arguments are wrong with status 2; help that was requested ends with 0. */
export function endOnWrongUsage({ exitCode }: Pick<CommanderError, 'exitCode'>): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

/** Runs a command, which may find out later that its arguments are wrong. */
export async function endingOnWrongUsage(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    endOnWrongUsage({ exitCode: 2 });
  }
}
