import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS } from '@proximal/messaging';
import { extendLogContext } from '@proximal/telemetry';
import { textsOf } from '../labs/learner-files.js';
import { withinLimit } from '../redis.js';
import { LabProgramsService } from './lab-programs.service.js';
import { RunClaimsService, type RunRequest } from './run-claims.service.js';
import { announceRunResult, type RunResult } from './run-waiters.js';
import { countRun } from './run-metrics.js';
import type { RunJob } from './run.queue.js';

@Injectable()
export class RunExecutorService {
  constructor(
    private readonly claims: RunClaimsService,
    private readonly programs: LabProgramsService,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /**
   * Drops a run that nobody waits for any more.
   * @throws every error that stopped the run, such as a SandboxFailure, after the caller has been informed
   */
  async run(job: RunJob): Promise<void> {
    const request = await withinLimit(this.claims.begin(job));
    if (!request) return countRun('dropped');
    extendLogContext({ userId: job.learnerId, sent: [...textsOf(request), request.call] });
    const end = await this.endOf(request).catch(async (error: unknown) => {
      await this.reportEnd(job, { failed: true });
      throw error;
    });
    await this.reportEnd(job, end);
    countRun('complaint' in end ? 'wrong-call' : 'answered');
  }

  /** First, so that a learner who has the answer may run again at once. Without Redis the claim expires. */
  private async reportEnd(job: RunJob, end: RunResult): Promise<void> {
    try {
      await withinLimit(this.claims.end(job));
    } finally {
      announceRunResult(this.bus, job.runId, end);
    }
  }

  private endOf({ labVersion, code, files, call }: RunRequest): Promise<RunResult> {
    if (call === null) return this.programs.runExamples(labVersion, { code, files });
    return this.programs.runCall(labVersion, { code, files }, call);
  }
}
