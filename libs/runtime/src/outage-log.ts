import { errorText } from './error-text.js';
import { tlsProblem } from './stores/store-certificates.js';

/**
 * Logs an outage once, however many attempts fail while it lasts, and each other problem with TLS: a store may be
 * restarted with a certificate that has expired, and waiting does not resolve that.
 */
export class OutageLog {
  private isFailing = false;
  private loggedProblem: string | undefined;

  /** @param consequence says what the outage means, such as `jobs wait`; the error's text follows it */
  constructor(
    private readonly consequence: string,
    private readonly logger: { warn(line: string): void },
  ) {}

  noteFailure(error: unknown): void {
    const problem = tlsProblem(error);
    const isNew = !this.isFailing || (problem !== undefined && problem !== this.loggedProblem);
    if (isNew) this.logger.warn(`${this.consequence}: ${problem ?? errorText(error)}`);
    this.isFailing = true;
    this.loggedProblem = problem ?? this.loggedProblem;
  }

  noteSuccess(): void {
    this.isFailing = false;
    this.loggedProblem = undefined;
  }
}
