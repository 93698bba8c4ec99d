import { errorText } from './error-text.js';

/** Logs an outage once, however many attempts fail while it lasts. */
export class OutageLog {
  private isFailing = false;

  /** @param consequence says what the outage means, such as `jobs wait`; the error's text follows it */
  constructor(
    private readonly consequence: string,
    private readonly logger: { warn(line: string): void },
  ) {}

  /** Records an attempt that failed; the first one after a success is logged. */
  failed(error: unknown): void {
    if (!this.isFailing) this.logger.warn(`${this.consequence}: ${errorText(error)}`);
    this.isFailing = true;
  }

  /** Records an attempt that succeeded: the outage, if there was one, is over. */
  succeeded(): void {
    this.isFailing = false;
  }
}
