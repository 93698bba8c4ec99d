/** An expected failure, whose message is one sentence about what to do. The class of `libs/runtime` has the same name. */
export class StartFailure extends Error {
  name = 'StartFailure';
}

/** Ends the process after a failure: an expected one prints its sentence, and any other its stack, because it is a bug. */
export function endWithSentence(error) {
  console.error(error.name === 'StartFailure' ? error.message : error);
  process.exit(1);
}
