import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { gradingWaitSeconds, submissionFinished, submitLab } from '@proximal/contracts';
import { BUS } from '@proximal/messaging';
import { Periodic } from '@proximal/service';
import { timeLeftMs } from '@proximal/telemetry';
import { TIMES, type ServiceTimes } from '../service-times.js';
import { SubmissionRepository } from './submission.repository.js';

const { subject } = submissionFinished;
const beforeId = subject.slice(0, -1);
const pollMs = 1_000;
const spareMs = submitLab.deadlineMs - gradingWaitSeconds * 1_000;

/** Reaches every copy of the service; called after the commit. */
export function announceFinished(bus: NatsConnection, submissionId: string): void {
  bus.publish(`${beforeId}${submissionId}`);
}

type Awaited = 'running' | 'finished';

export interface SubmissionWait {
  /** Resolves when that state is reached, the time is over, the wait is stopped, or the service stops. */
  end: Promise<void>;
  stop(): void;
}

/** The start of a grading is polled, not announced: most gradings end before the next poll. */
@Injectable()
export class SubmissionWaiters implements OnModuleInit, OnModuleDestroy {
  private readonly waiting = new Map<string, Map<() => void, Awaited>>();
  private subscription: Subscription | undefined;
  private isClosing = false;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    @Inject(TIMES) private readonly times: ServiceTimes,
    private readonly submissions: SubmissionRepository,
  ) {}

  onModuleInit(): void {
    this.subscription = this.bus.subscribe(subject, {
      callback: (_error, message) => this.release(message.subject.slice(beforeId.length)),
    });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  stopWaiting(): void {
    this.isClosing = true;
    for (const id of [...this.waiting.keys()]) this.release(id);
  }

  waitForGrade(submissionId: string, preferredWaitMs = Infinity): SubmissionWait {
    const waitMs = Math.min(preferredWaitMs, this.times.waitMs, timeLeftMs(submitLab.deadlineMs) - spareMs);
    return this.wait(submissionId, { waitMs });
  }

  wait(submissionId: string, { until = 'finished', waitMs }: { until?: Awaited; waitMs: number }): SubmissionWait {
    if (this.isClosing) return { end: Promise.resolve(), stop: () => undefined };
    const waiters = this.waiting.get(submissionId) ?? new Map<() => void, Awaited>();
    this.waiting.set(submissionId, waiters);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const stop = () => {
      clearTimeout(timer);
      waiters.delete(stop);
      if (waiters.size === 0 && this.waiting.get(submissionId) === waiters) this.waiting.delete(submissionId);
      resolve();
    };
    const timer = setTimeout(stop, waitMs);
    waiters.set(stop, until);
    return { end, stop };
  }

  private release(submissionId: string): void {
    const waiters = this.waiting.get(submissionId) ?? new Map<() => void, Awaited>();
    this.waiting.delete(submissionId);
    for (const stop of [...waiters.keys()]) stop();
  }

  private releaseStart(submissionId: string): void {
    for (const [stop, until] of [...(this.waiting.get(submissionId) ?? [])]) if (until === 'running') stop();
  }

  /** An announcement can be lost (a worker dies after its commit, NATS restarts), but the row cannot. */
  @Periodic(pollMs)
  async releaseBegun(): Promise<void> {
    if (this.waiting.size === 0) return;
    for (const { id, isFinished } of await this.submissions.begunAmong([...this.waiting.keys()])) {
      if (isFinished) this.release(id);
      else this.releaseStart(id);
    }
  }
}
