import { Injectable } from '@nestjs/common';

/** Weight of the newest grading. */
const newest = 0.05;

/** How long this worker's gradings take for each millisecond of what they cost: 1 where runners have a core each. */
@Injectable()
export class Pace {
  private value = 1;

  get mean(): number {
    return this.value;
  }

  /** @param costMs greater than 0 */
  add(elapsedMs: number, costMs: number): void {
    this.value += newest * (elapsedMs / costMs - this.value);
  }
}
