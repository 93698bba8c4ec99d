import { Inject, Injectable } from '@nestjs/common';
import { DueDatesService } from './due-dates.service.js';
import { GradingQueue } from './grading.queue.js';
import { RULES, type SchedulingRules } from './rules.js';
import { isSlotTaken, SlotRepository, type AdmittedSubmission, type UnadmittedSubmission } from './slot.repository.js';

/**
 * Callers run this after each commit that takes no slot or frees one: when two overlap, the later one sees the other.
 * The sweeper completes the work of a killed process.
 */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly slots: SlotRepository,
    private readonly dueDates: DueDatesService,
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
    // Submissions that have finished meanwhile may have shown that this learner's submissions are expensive.
    const { now: admittedAt, dueAt, expectedMs } = await this.dueDates.computeDueDate(learnerId, waiting.labId);
    const about = { expectedMs, admittedAt, dueAt };
    try {
      return (await this.slots.give(waiting.id, about, this.rules.perLearner)) ?? 'none-free';
    } catch (error) {
      if (isSlotTaken(error)) return 'taken';
      throw error;
    }
  }
}
