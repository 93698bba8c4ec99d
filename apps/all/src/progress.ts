/** Prints a line a step, with the milliseconds since the start. */
export class Progress {
  private readonly startedAt = performance.now();

  /** Can be handed on by itself. */
  readonly say = (line: string): void => {
    const elapsedMs = Math.round(performance.now() - this.startedAt);
    console.log(`${String(elapsedMs).padStart(6)} ms  ${line}`);
  };

  /** Does the work, then says what it was; a step that fails says nothing, for the failure does. */
  async step<T>(what: string | ((result: T) => string), work: () => Promise<T>): Promise<T> {
    const result = await work();
    this.say(typeof what === 'string' ? what : what(result));
    return result;
  }
}
