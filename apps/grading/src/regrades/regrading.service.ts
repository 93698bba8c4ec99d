import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '@proximal/messaging';
import { SandboxFailure } from '@proximal/sandbox';
import { runWithContext } from '@proximal/telemetry';
import { GraderService } from '../grading/grader.service.js';
import { textsOf } from '../labs/learner-files.js';
import { RegradeApplicationRepository } from './regrade-application.repository.js';
import { RegradeItemRepository, type RegradeItem } from './regrade-items.repository.js';

const attemptLimit = 8;

@Injectable()
export class RegradingService {
  private readonly logger = new Logger(RegradingService.name);

  constructor(
    private readonly items: RegradeItemRepository,
    private readonly grader: GraderService,
    private readonly application: RegradeApplicationRepository,
    private readonly outbox: Outbox,
  ) {}

  /** False also when the sandbox gave no verdict: the caller pauses, so that no submission's attempts are used up. */
  async gradeNext(): Promise<boolean> {
    const item = await this.items.leaseNext();
    if (!item) return false;
    const { submissionId, learnerId: userId } = item;
    const context = { operation: 'regrade-submission', submissionId, userId, sent: textsOf(item) };
    return runWithContext(context, () => this.grade(item));
  }

  async applyNext(): Promise<boolean> {
    const hasApplied = await this.application.applyNext();
    if (hasApplied) this.outbox.wake();
    return hasApplied;
  }

  private async grade(item: RegradeItem): Promise<boolean> {
    if (item.attempts > attemptLimit) {
      this.logger.error(`not regraded: its grading began ${attemptLimit} times and never ended`);
      await this.items.giveUp(item);
      return true;
    }
    try {
      await this.items.recordGrade(item, await this.grader.grade(item.labVersion, item));
      return true;
    } catch (error) {
      await this.items.putBack(item);
      if (!(error instanceof SandboxFailure)) throw error;
      this.logger.warn(`no verdict, tried again: ${error.message}`);
      return false;
    }
  }
}
