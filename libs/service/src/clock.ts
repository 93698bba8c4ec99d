import { Injectable } from '@nestjs/common';

/** Returns the current instant; a service uses its database's (`DatabaseClock`), and specs have clocks of their own. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
