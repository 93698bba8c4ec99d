import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal, runLab, runWaitSeconds } from '@proximal/contracts';
import { OutageLog } from '@proximal/runtime';
import { timeLeftMs } from '@proximal/telemetry';
import { withinLimit } from '../redis.js';
import { TIMES, type ServiceTimes } from '../service-times.js';
import { RunClaimsService, type RunRequest } from './run-claims.service.js';
import { RunWaiters, type RunResult } from './run-waiters.js';
import type { RunAnswer } from './run-report.js';
import { RunQueue, type RunJob } from './run.queue.js';

/** The end of the wait removes a claim; it expires only when the process has died. */
const spareMs = 1_000;

const answerMs = runLab.deadlineMs - runWaitSeconds * 1_000;

@Injectable()
export class RunsService {
  private readonly outage = new OutageLog('Redis is away, runs are refused', new Logger(RunsService.name));

  constructor(
    private readonly claims: RunClaimsService,
    private readonly queue: RunQueue,
    private readonly ends: RunWaiters,
    @Inject(TIMES) private readonly times: ServiceTimes,
  ) {}

  /**
   * @throws Refusal run-in-flight, invalid-input for the learner's call, or unavailable when no worker answers in time
   */
  async run(learnerId: number, request: RunRequest): Promise<RunAnswer> {
    const job = { runId: randomUUID(), learnerId };
    const isClaimed = await this.reach(this.claims.claim(job, request, this.times.runWaitMs + spareMs));
    if (!isClaimed) throw new Refusal('run-in-flight', { retryAfterSeconds: 1 });
    return answered(await this.endOf(job));
  }

  private async endOf(job: RunJob): Promise<RunResult | undefined> {
    const waitMs = Math.min(this.times.runWaitMs, timeLeftMs(runLab.deadlineMs) - answerMs);
    const wait = this.ends.wait(job.runId, waitMs);
    try {
      await this.reach(this.queue.add(job));
      const end = await wait.end;
      if (!end) await this.giveUp(job);
      return end;
    } finally {
      wait.stop();
    }
  }

  private async giveUp(job: RunJob): Promise<void> {
    await this.reach(this.claims.withdraw(job));
    await this.reach(this.queue.remove(job));
  }

  private async reach<T>(answer: Promise<T>): Promise<T> {
    try {
      const found = await withinLimit(answer);
      this.outage.noteSuccess();
      return found;
    } catch (error) {
      this.outage.noteFailure(error);
      throw unavailable();
    }
  }
}

function answered(end: RunResult | undefined): RunAnswer {
  if (end && 'answer' in end) return end.answer;
  if (end && 'complaint' in end)
    throw new Refusal('invalid-input', { errors: [{ path: 'body.call', message: end.complaint }] });
  throw unavailable();
}

function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: 1 });
}
