/**
 * Why a process cannot start, in one sentence that says what to do.
 * @param options `cause`: what was thrown, from which a start tells whether waiting may help
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
