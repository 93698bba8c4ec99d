import { Inject, Injectable } from '@nestjs/common';
import { withinLimit } from '../redis.js';
import { AliveRunners } from './alive-runners.js';
import { BacklogRepository } from './backlog.repository.js';
import { expectedWaitMs, RULES, type Load, type SchedulingRules } from './rules.js';
import { SlotRepository } from './slot.repository.js';

/** For so long the load that was read last is taken for the present one: in a rush it is not read for each submission. */
const freshMs = 250;

/** What waits for the workers, and how long a submission will. */
@Injectable()
export class Backlog {
  private latest: { readAt: number; load: Promise<Load | undefined> } | undefined;

  constructor(
    private readonly work: BacklogRepository,
    private readonly runners: AliveRunners,
    private readonly slots: SlotRepository,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /**
   * How long a submission waits before its start by what is known now, in milliseconds; undefined where no worker is
   * known: one may come at any time, and Redis may have lost them.
   */
  async expectedWaitMs(due: Date): Promise<number | undefined> {
    const load = await this.load();
    return load && expectedWaitMs(load, due);
  }

  /** The same for a submission that waits for those before it of the same learner. */
  async expectedWaitWithoutSlotMs(learnerId: number, id: string, due: Date): Promise<number | undefined> {
    const load = await this.load();
    if (!load) return undefined;
    const ownMs = (await this.slots.ownWorkMs(learnerId, id)) * load.pace;
    return expectedWaitMs(load, due) + ownMs / Math.min(this.rules.perLearner, load.runners);
  }

  private load(): Promise<Load | undefined> {
    const now = performance.now();
    if (!this.latest || now - this.latest.readAt > freshMs) this.latest = { readAt: now, load: this.read() };
    return this.latest.load;
  }

  private async read(): Promise<Load | undefined> {
    const [work, alive] = await Promise.all([this.work.read(), this.aliveRunners()]);
    return alive && { ...work, ...alive };
  }

  private async aliveRunners() {
    try {
      const alive = await withinLimit(this.runners.read(new Date()));
      return alive.runners > 0 ? alive : undefined;
    } catch {
      // Without Redis nobody knows; the queue's own commands tell that it is away.
      return undefined;
    }
  }
}
