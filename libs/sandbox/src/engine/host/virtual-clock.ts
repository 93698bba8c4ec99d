import type { GuestMemory } from './guest-memory.js';

const epoch = 1_700_000_000_000_000_000n;
const tick = 1000n;
const clockEvent = 0;

/** A clock that moves only when it is read or slept on. */
export class VirtualClock {
  private passed = 0n;
  private slept = 0n;

  reset(): void {
    this.passed = this.slept = 0n;
  }

  /** Milliseconds of sleep since the last time it was asked; reading the clock is none. */
  takeSleptMs(): number {
    const ms = Math.round(Number(this.slept) / 1e6);
    this.slept = 0n;
    return Math.min(ms, Number.MAX_SAFE_INTEGER);
  }

  /** Since the instance began; looking at it does not move it. */
  get seconds(): number {
    return Number(this.passed) / 1e9;
  }

  /** Moves the clock on, as if the program had slept. */
  advance(seconds: number): void {
    const passed = BigInt(Math.round(seconds * 1e9));
    this.passed += passed;
    this.slept += passed;
  }

  read(): bigint {
    this.passed += tick;
    return epoch + this.passed;
  }

  sleep(memory: GuestMemory, subscriptions: number, events: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const subscription = subscriptions + i * 48;
      const event = memory.writable(events + i * 32, 32).fill(0);
      const eventType = memory.getUint8(subscription + 8);
      if (eventType === clockEvent) this.pass(memory, subscription);
      event.set(memory.span(subscription, 8));
      event[10] = eventType;
    }
  }

  private pass(memory: GuestMemory, subscription: number): void {
    const timeout = memory.getUint64(subscription + 24);
    const isAbsolute = (memory.getUint8(subscription + 40) & 1) === 1;
    const target = isAbsolute ? timeout - epoch : this.passed + timeout;
    if (target <= this.passed) return;
    // A program computes an absolute time from a reading, which was a tick ago.
    this.slept += target - this.passed + (isAbsolute ? tick : 0n);
    this.passed = target;
  }
}
