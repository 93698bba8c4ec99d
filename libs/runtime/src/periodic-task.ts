import { OutageLog } from './outage-log.js';

/**
 * Never runs twice at a time. A task is a fallback that is soon tried again: it survives an unavailable store, and logs
 * an outage once.
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

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.task()
      .then(
        () => this.outage.noteSuccess(),
        (error: unknown) => this.outage.noteFailure(error),
      )
      .finally(() => {
        this.running = undefined;
      });
  }
}
