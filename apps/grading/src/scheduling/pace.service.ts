import { Injectable } from '@nestjs/common';

const weightOfNewest = 0.05;

/** Milliseconds of grading for each millisecond of cost: 1 when each runner has its own core. */
@Injectable()
export class PaceService {
  private value = 1;

  get mean(): number {
    return this.value;
  }

  add(elapsedMs: number, costMs: number): void {
    this.value += weightOfNewest * (elapsedMs / costMs - this.value);
  }
}
