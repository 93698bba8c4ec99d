import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Clock } from '@proximal/service';
import { Database } from '../database.js';
import { nextTask } from './next-task.js';
import { PlacementBasisService } from './placement-basis.service.js';
import type { EarlierAnswer } from './placements.service.js';
import { placementTasks } from './placement-tasks.js';
import type { SetTask } from './placement.js';
import { visitorsPlacement, type ShownPlacement } from './shown-placement.js';

/** More than these wait for nothing: learners need the processor. */
const waitingAtMost = 4;
/** After each computation it rests for so many times as long, and at least for this time. */
const restFactor = 3;
const shortestRestMs = 50;

/** The placement of somebody without an account: computed from the answers that they send, one at a time. */
@Injectable()
export class VisitorsPlacementService {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly bases: PlacementBasisService,
  ) {}

  /** @throws Refusal `track-unknown`, or `trials-busy` while too many visitors wait */
  async next(trackSlug: string | null, answers: readonly EarlierAnswer[]): Promise<ShownPlacement> {
    const curriculum = await this.curricula.getOrRefuse(this.database);
    if (trackSlug !== null && !curriculum.findTrack(trackSlug)) throw new Refusal('track-unknown');
    const basis = await this.bases.of(curriculum);
    return this.inTurn(() => {
      const known = new Map(placementTasks(curriculum, basis.population).map((task) => [task.lab, task]));
      const at = this.clock.now().getTime();
      const tasks = answers.flatMap(({ lab_id: labId, is_solved: isSolved }, index): SetTask[] => {
        const { skills, chance } = known.get(labId) ?? {};
        if (!skills || chance === undefined) return [];
        return [{ number: index + 1, labId, skills, chance, setAt: at, answeredAt: at, isSolved, submissionId: null }];
      });
      const next = nextTask({ tasks, trackSlug }, basis, new Set(), true);
      return visitorsPlacement(tasks, trackSlug, next, basis);
    });
  }

  private async inTurn<T>(work: () => T): Promise<T> {
    if (this.waiting >= waitingAtMost) throw new Refusal('trials-busy', { retryAfterSeconds: 1 });
    this.waiting += 1;
    const before = this.last;
    const { promise: rest, resolve: goOn } = Promise.withResolvers<undefined>();
    this.last = rest;
    await before;
    const begun = performance.now();
    try {
      return work();
    } finally {
      this.waiting -= 1;
      void pause(Math.max(shortestRestMs, restFactor * (performance.now() - begun))).then(() => goOn(undefined));
    }
  }
}
