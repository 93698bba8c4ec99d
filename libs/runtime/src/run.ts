import { StartFailure } from './start-failure.js';

/**
 * Runs a process's entry point: an expected failure ends it with its one sentence and status 1,
 * anything else with its stack, for that is a bug.
 */
export async function run(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
