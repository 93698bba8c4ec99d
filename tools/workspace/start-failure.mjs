/** The message is one sentence about what to do. The class of `libs/runtime` has the same name. */
export class StartFailure extends Error {
  name = 'StartFailure';
}

export function endWithSentence(error) {
  console.error(error.name === 'StartFailure' ? error.message : error);
  process.exit(1);
}
