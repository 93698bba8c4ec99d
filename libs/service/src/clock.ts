import { Injectable } from '@nestjs/common';

/** The present instant; specs put another clock in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
