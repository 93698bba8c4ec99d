/**
 * The message is one sentence that says what to do.
 * @param options `cause`: the original error, which decides whether waiting may help
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
