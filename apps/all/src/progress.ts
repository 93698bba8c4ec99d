/** Prints one line for each step, with the milliseconds since the start. */
export class Progress {
  private readonly startedAt = performance.now();

  /** @param print prints a line, by default to standard output */
  constructor(private readonly print: (line: string) => void = console.log) {}

  /** Prints a line; it can be passed on as a function. */
  readonly say = (line: string): void => {
    const elapsedMs = Math.round(performance.now() - this.startedAt);
    this.print(`${String(elapsedMs).padStart(6)} ms  ${line}`);
  };

  /** Runs a step, then prints its description; a step that fails prints nothing, because its error is printed. */
  async step<T>(what: string | ((result: T) => string), run: () => Promise<T>): Promise<T> {
    const result = await run();
    this.say(typeof what === 'string' ? what : what(result));
    return result;
  }
}
