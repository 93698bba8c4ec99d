import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { runEnded } from '@proximal/contracts';
import { BUS } from '@proximal/messaging';
import type { RunAnswer } from './run-report.js';

export type RunResult = { answer: RunAnswer } | { complaint: string } | { failed: true };

const { subject } = runEnded;
const beforeId = subject.slice(0, -1);

export function announceRunResult(bus: NatsConnection, runId: string, end: RunResult): void {
  bus.publish(`${beforeId}${runId}`, JSON.stringify(end));
}

export interface RunWait {
  /** Resolves with undefined when the time is over or the service stops. */
  end: Promise<RunResult | undefined>;
  stop(): void;
}

@Injectable()
export class RunWaiters implements OnModuleInit, OnModuleDestroy {
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

  stopWaiting(): void {
    this.isClosing = true;
    for (const stop of [...this.waiting.values()]) stop();
  }

  /** Call it before the job exists. */
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
    const end = message.then((received) => received?.json<RunResult>());
    return { end, stop: () => this.waiting.get(runId)?.() };
  }
}
