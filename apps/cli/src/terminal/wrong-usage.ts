import type { CommanderError } from 'commander';
import { StartFailure } from '@proximal/runtime';

export const exitCodes = 'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.';

export class WrongUsage extends StartFailure {}

export function endOnWrongUsage({ exitCode }: Pick<CommanderError, 'exitCode'>): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

export async function endingOnWrongUsage(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    endOnWrongUsage({ exitCode: 2 });
  }
}
