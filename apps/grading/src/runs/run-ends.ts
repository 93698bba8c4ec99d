import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { runEnded } from '@proximal/contracts';
import { BUS } from '@proximal/messaging';
import type { RunAnswer } from './run-report.js';

/** What came of a run: an answer, what is wrong with the learner's call, or nothing, through no fault of theirs. */
export type RunEnd = { answer: RunAnswer } | { complaint: string } | { failed: true };

const { subject } = runEnded;
/** What a subject has before the run's id. */
const beforeId = subject.slice(0, -1);

/** Tells every copy of the service what came of a run; one of them waits for it, or none any more. */
export function announceRunEnd(bus: NatsConnection, runId: string, end: RunEnd): void {
  bus.publish(`${beforeId}${runId}`, JSON.stringify(end));
}

/** Somebody waits for the end of a run. */
export interface RunWait {
  /** Undefined when the time is over or the service stops. */
  end: Promise<RunEnd | undefined>;
  /** Waits no more. */
  stop(): void;
}

/** Lets requests wait until their runs have ended. */
@Injectable()
export class RunEnds implements OnModuleInit, OnModuleDestroy {
  private readonly waiting = new Map<string, (message?: Msg) => void>();
  private subscription: Subscription | undefined;
  private isClosing = false;

  constructor(@Inject(BUS) private readonly bus: NatsConnection) {}

  onModuleInit(): void {
    this.subscription = this.bus.subscribe(subject, {
      callback: (_error, message) => this.waiting.get(message.subject.slice(beforeId.length))?.(message),
    });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  /** Ends all waiting for good, so that a service that stops answers each request at once. */
  stopWaiting(): void {
    this.isClosing = true;
    for (const stop of [...this.waiting.values()]) stop();
  }

  /** Begins to wait, before there is a job. */
  wait(runId: string, waitMs: number): RunWait {
    const message = new Promise<Msg | undefined>((resolve) => {
      const finish = (received?: Msg) => {
        clearTimeout(timer);
        this.waiting.delete(runId);
        resolve(received);
      };
      const timer = setTimeout(finish, this.isClosing ? 0 : waitMs);
      this.waiting.set(runId, finish);
    });
    const end = message.then((received) => received?.json<RunEnd>());
    return { end, stop: () => this.waiting.get(runId)?.() };
  }
}
