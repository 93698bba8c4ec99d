import { Injectable } from '@nestjs/common';

/** Returns the current instant; specs replace it with another clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
