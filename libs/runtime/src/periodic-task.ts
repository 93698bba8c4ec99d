import { errorText } from './error-text.js';

/**
 * Runs a task again and again, never twice at a time, until it is stopped.
 * A task is a fallback that will be tried again soon: it survives a store that is away, and an outage is logged once.
 */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private isFailing = false;

  constructor(
    private readonly task: () => Promise<void>,
    everyMs: number,
    private readonly logger: { warn(line: string): void },
  ) {
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Ends once the task that is running has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.task()
      .then(() => {
        this.isFailing = false;
      })
      .catch((error: unknown) => {
        if (!this.isFailing) this.logger.warn(`failing, tried again until it succeeds: ${errorText(error)}`);
        this.isFailing = true;
      })
      .finally(() => {
        this.running = undefined;
      });
  }
}
