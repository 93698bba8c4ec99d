import { openVerifier, type Verifier } from '@proximal/grading/authoring';

/** Opens for the first program: when the cache knows all verdicts, no verifier is needed. A given one stays open. */
export class OpenedOnce {
  private verifier: Promise<Verifier> | undefined;

  constructor(
    private readonly runners: number,
    private readonly given?: Verifier,
  ) {}

  open(): Promise<Verifier> {
    if (this.given) return Promise.resolve(this.given);
    return (this.verifier ??= openVerifier({ runners: this.runners }));
  }

  async close(): Promise<void> {
    await (await this.verifier)?.close();
  }
}
