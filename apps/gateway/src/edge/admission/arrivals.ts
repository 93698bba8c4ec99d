const everyMs = 100;

/** A busy event loop reads heads late: what it reads now has come after its former turn. A timer marks the turns. */
export class Arrivals {
  private formerTurnAt = performance.now();
  private turnAt = this.formerTurnAt;
  private readonly timer = setInterval(() => this.mark(), everyMs).unref();

  earliest(): number {
    const now = performance.now();
    // A loop that is not late marks every turn in time.
    const lateMs = Math.max(0, now - this.formerTurnAt - 2 * everyMs);
    return now - lateMs;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private mark(): void {
    this.formerTurnAt = this.turnAt;
    this.turnAt = performance.now();
  }
}
