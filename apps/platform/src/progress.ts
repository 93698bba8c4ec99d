export class Progress {
  constructor(private readonly startedAt = Date.now()) {}

  readonly say = (line: string): void => {
    const elapsedMs = Date.now() - this.startedAt;
    console.log(`${String(elapsedMs).padStart(6)} ms  ${line}`);
  };

  /** A step that fails prints nothing, because its error is printed. */
  async step<T>(what: string | ((result: T) => string), run: () => Promise<T>): Promise<T> {
    const result = await run();
    this.say(typeof what === 'string' ? what : what(result));
    return result;
  }
}
