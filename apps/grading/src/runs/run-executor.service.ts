import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUS } from '@proximal/messaging';
import { ExpressionError, type Action, type Sandbox } from '@proximal/sandbox';
import { inSpan, extendLogContext } from '@proximal/telemetry';
import { cut } from '../grades/values/value-text.js';
import { verdictsOn } from '../grades/verdicts.js';
import { PreparedLabsService } from '../labs/prepared-labs.service.js';
import { withinLimit } from '../redis.js';
import { SANDBOX } from '../sandbox/sandbox.module.js';
import { RunClaimsService, type RunRequest } from './run-claims.service.js';
import { announceRunResult, type RunResult } from './run-waiters.js';
import { noLab } from './no-lab.js';
import { countRun } from './run-metrics.js';
import { answerOfCall, answerOfExamples, runProgram, withoutHidden } from './run-report.js';
import type { RunJob } from './run.queue.js';

const service = 'grading-worker';
const quotedCall = 60;

@Injectable()
export class RunExecutorService {
  constructor(
    private readonly claims: RunClaimsService,
    private readonly labs: PreparedLabsService,
    @Inject(SANDBOX) private readonly sandbox: Sandbox,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /**
   * Drops a run that nobody waits for any more.
   * @throws every error that stopped the run, such as a SandboxFailure, after the caller has been informed
   */
  async run(job: RunJob): Promise<void> {
    const request = await withinLimit(this.claims.begin(job));
    if (!request) return countRun('dropped');
    extendLogContext({ userId: job.learnerId, sent: [request.code, request.call] });
    const end = await inSpan({ service, name: 'run sandbox' }, () => this.endOf(request)).catch(
      async (error: unknown) => {
        await this.reportEnd(job, { failed: true });
        throw error;
      },
    );
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

  private async endOf({ labVersion, code, call }: RunRequest): Promise<RunResult> {
    const lab = labVersion === null ? noLab : await this.labs.load(labVersion);
    const parsed = call === null ? null : await this.parse(call);
    if (parsed && 'complaint' in parsed) return parsed;
    const program = runProgram(lab, code, parsed && parsed.action);
    const [report] = (await this.sandbox.run(program)).runs;
    if (!report) throw new Error('the sandbox has reported no run');
    if (parsed) return { answer: answerOfCall(report, code) };
    const verdicts = await verdictsOn(this.sandbox, withoutHidden(lab), report);
    return { answer: answerOfExamples(lab, report, verdicts, code) };
  }

  private async parse(call: string): Promise<{ action: Action } | { complaint: string }> {
    try {
      return { action: (await this.sandbox.parseAction(call)).action };
    } catch (error) {
      if (error instanceof ExpressionError)
        return { complaint: error.message.replace(call, () => cut(call, quotedCall)) };
      throw error;
    }
  }
}
