import { StartFailure } from './start-failure.js';

/** Receives the reason why a process ends; the default prints it for a person. */
export type Report = (error: unknown) => void;

/** Prints an expected failure as its one sentence, and any other error with its stack, because it is a bug. */
export const printError: Report = (error) => console.error(error instanceof StartFailure ? error.message : error);

/** Runs a process's entry point: a failure ends the process with status 1. */
export async function run(main: () => Promise<unknown>, report = printError): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
