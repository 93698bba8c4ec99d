/** Why a process cannot start, in one sentence that says what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
