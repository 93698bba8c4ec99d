import { openVerifier, type Verifier } from '@proximal/grading/authoring';

/** A verifier that opens for the first program: when the cache knows all verdicts, none is needed. */
export class OpenedOnce {
  private verifier: Promise<Verifier> | undefined;

  constructor(private readonly runners: number) {}

  open(): Promise<Verifier> {
    return (this.verifier ??= openVerifier({ runners: this.runners }));
  }

  async close(): Promise<void> {
    await (await this.verifier)?.close();
  }
}
