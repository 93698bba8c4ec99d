import { Inject, Injectable } from '@nestjs/common';
import { GradingQueue } from './grading.queue.js';
import { LatestCosts } from './latest-costs.js';
import { dueAt, RULES, type SchedulingRules } from './rules.js';
import { isTaken, SlotRepository, type AdmittedSubmission, type UnadmittedSubmission } from './slot.repository.js';

/**
 * Gives a learner's waiting submissions the slots that are free, and each a job. Called after the commit of each submission
 * that got no slot, and after the commit that frees one: the later of two that meet sees the other. What a killed
 * process leaves undone the sweeper does.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly slots: SlotRepository,
    private readonly costs: LatestCosts,
    private readonly queue: GradingQueue,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  async admit(learnerId: number): Promise<void> {
    for (;;) {
      const waiting = await this.slots.oldestWithout(learnerId);
      if (!waiting) return;
      const outcome = await this.give(learnerId, waiting);
      if (outcome === 'none-free') return;
      if (outcome !== 'taken') await this.queue.enqueue(outcome);
    }
  }

  private async give(
    learnerId: number,
    waiting: UnadmittedSubmission,
  ): Promise<AdmittedSubmission | 'none-free' | 'taken'> {
    // What was submitted since may have shown that the learner's submissions are expensive.
    const expectedMs = Math.round(await this.costs.expected(learnerId, waiting.labId));
    const admittedAt = new Date();
    const about = { expectedMs, admittedAt, dueAt: dueAt(admittedAt, expectedMs, this.rules) };
    try {
      return (await this.slots.give(waiting.id, about, this.rules.perLearner)) ?? 'none-free';
    } catch (error) {
      if (isTaken(error)) return 'taken';
      throw error;
    }
  }
}
