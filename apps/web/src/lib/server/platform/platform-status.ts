import type { Platform } from './platform.js';

const longestAnswerMs = 5_000;
const freshForMs = 2_000;

/** One question for all who look, because it costs the platform a query and counts for nobody. */
export class PlatformStatus {
  private asked: Promise<boolean> | undefined;
  private askedAt = -Infinity;

  constructor(private readonly platform: Platform) {}

  isAnswering(): Promise<boolean> {
    if (this.asked === undefined || performance.now() - this.askedAt > freshForMs) {
      this.askedAt = performance.now();
      this.asked = this.ask();
    }
    return this.asked;
  }

  private async ask(): Promise<boolean> {
    const { platform } = this;
    const ready = () => platform.fetch(`${platform.origin}/readyz`).catch(() => undefined);
    return (await platform.within(longestAnswerMs, ready))?.ok ?? false;
  }
}
