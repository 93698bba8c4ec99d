import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { isDemoLearner } from '@proximal/contracts';
import { BUS, Outbox } from '@proximal/messaging';
import { isStoreUnavailable } from '@proximal/runtime';
import { inSpan, extendLogContext } from '@proximal/telemetry';
import type { CommittedGrade } from '../scheduling/follow-up.service.js';
import { textsOf } from '../labs/learner-files.js';
import { GradeRepository, type OpenSubmission } from './grade.repository.js';
import { GraderService } from './grader.service.js';
import { countGrading, recordGrading, recordTimeToGrade, recordWait } from './grading-metrics.js';
import { announceFinished } from '../submissions/submission-waiters.js';

const attemptLimit = 8;
/** In milliseconds of CPU: more than any submission that ends. */
const givenUpCostMs = 10_000;
const longestOutageMs = 30_000;
const tryAgainMs = 500;
const service = 'grading-worker';

@Injectable()
export class GradingService {
  private readonly logger = new Logger(GradingService.name);

  constructor(
    private readonly grades: GradeRepository,
    private readonly grader: GraderService,
    private readonly outbox: Outbox,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /**
   * A submission that is already finished stays unchanged, because jobs can repeat.
   * @throws every error that stopped the grading, such as a SandboxFailure; the job may try again
   */
  async gradeAndCommit(submissionId: string, revision: number): Promise<CommittedGrade | undefined> {
    const submission = await this.grades.begin(submissionId, revision);
    if (!submission) {
      countGrading('repeated');
      return undefined;
    }
    extendLogContext({ userId: submission.learnerId, sent: textsOf(submission) });
    const isGivenUp = submission.attempts > attemptLimit;
    const { costMs, elapsedMs } = isGivenUp ? await this.giveUp(submission) : await this.grade(submission);
    announceFinished(this.bus, submissionId);
    return { learnerId: submission.learnerId, labId: submission.labId, costMs, elapsedMs };
  }

  private async giveUp(submission: OpenSubmission) {
    this.logger.error(`failed: its grading began ${attemptLimit} times and never ended`);
    await this.grades.fail(submission);
    countGrading('failed');
    return { costMs: givenUpCostMs, elapsedMs: null };
  }

  private async grade(submission: OpenSubmission) {
    const { labVersion } = submission;
    // Those of the demonstration have come long before they wait.
    const isTimed = !isDemoLearner(submission.learnerId);
    const begunAt = performance.now();
    if (isTimed && submission.attempts === 1) recordWait(submission.submittedAt);
    const { grade, costMs } = await inSpan({ service, name: 'run sandbox' }, () =>
      withDatabase(() => this.grader.gradeMetered(labVersion, submission)),
    );
    const elapsedMs = performance.now() - begunAt;
    await inSpan({ service, name: 'record grade' }, () => withDatabase(() => this.grades.record(submission, grade)));
    this.outbox.wake();
    recordGrading(begunAt);
    if (isTimed) recordTimeToGrade(submission.submittedAt);
    countGrading('graded');
    this.logger.debug('graded');
    return { costMs, elapsedMs };
  }
}

/**
 * Without this, an outage of the database would use up the attempts of a submission. The work may be repeated: after an
 * unanswered commit it finds the submission finished.
 */
async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + longestOutageMs; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) || performance.now() > until) throw error;
      await pause(tryAgainMs);
    }
  }
}
