import { OutageLog } from './outage-log.js';

/**
 * Runs a task again and again, never twice at a time, until it is stopped.
 * A task is a fallback that will be tried again soon: it survives a store that is away, and an outage is logged once.
 */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private readonly outage: OutageLog;

  constructor(
    private readonly task: () => Promise<void>,
    everyMs: number,
    logger: { warn(line: string): void },
  ) {
    this.outage = new OutageLog('failing, tried again until it succeeds', logger);
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Ends once the task that is running has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.task()
      .then(
        () => this.outage.succeeded(),
        (error: unknown) => this.outage.failed(error),
      )
      .finally(() => {
        this.running = undefined;
      });
  }
}
