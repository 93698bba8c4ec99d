import { StartFailure } from './start-failure.js';

/** Is told why a process ends; prints it for a person when nothing else is said. */
export type Report = (error: unknown) => void;

/** An expected failure in its one sentence, anything else with its stack, for that is a bug. */
export const printError: Report = (error) => console.error(error instanceof StartFailure ? error.message : error);

/** Runs a process's entry point: a failure ends it with status 1. */
export async function run(main: () => Promise<unknown>, report = printError): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
