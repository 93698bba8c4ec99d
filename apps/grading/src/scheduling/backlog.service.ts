import { Inject, Injectable } from '@nestjs/common';
import { withinLimit } from '../redis.js';
import { AliveRunners } from './alive-runners.js';
import { BacklogRepository } from './backlog.repository.js';
import { expectedWaitMs, RULES, type Load, type SchedulingRules } from './rules.js';
import { SlotRepository } from './slot.repository.js';

/** A load that was read within this time counts as current, so that a rush does not read it for each submission. */
const freshMs = 250;

@Injectable()
export class BacklogService {
  private latest: { readAt: number; load: Promise<Load | undefined> } | undefined;

  constructor(
    private readonly work: BacklogRepository,
    private readonly runners: AliveRunners,
    private readonly slots: SlotRepository,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /** Undefined when no worker is known: one may come at any time, and Redis may have lost the announcements. */
  async expectedWaitMs(due: Date, ownMs: number): Promise<number | undefined> {
    const load = await this.load();
    return load && expectedWaitMs(load, due, ownMs);
  }

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
      const alive = await withinLimit(this.runners.read());
      return alive.runners > 0 ? alive : undefined;
    } catch {
      // Without Redis the load is unknown. The queue's own commands log that Redis is away.
      return undefined;
    }
  }
}
