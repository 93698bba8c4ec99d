import { StartFailure } from './start-failure.js';

export type Report = (error: unknown) => void;

/** An expected failure as its one sentence, and any other error with its stack, because it is a bug. */
export const printError: Report = (error) => console.error(error instanceof StartFailure ? error.message : error);

export async function run(main: () => Promise<unknown>, report = printError): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
