import { Controller } from '@nestjs/common';
import {
  beginPlacement,
  endPlacement,
  Refusal,
  showPlacement,
  skipPlacementTask,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { LearnerViewsService } from '../graph/learner-views.service.js';
import { PlacementBasisService } from './placement-basis.service.js';
import { PlacementRepository } from './placement.repository.js';
import { PlacementsService } from './placements.service.js';
import { shownPlacement, visitorsPlacement, type ShownPlacement } from './shown-placement.js';
import { VisitorsPlacementService } from './visitors-placement.service.js';

@Controller()
export class PlacementController {
  constructor(
    private readonly database: Database,
    private readonly catchUp: GradesCatchUp,
    private readonly curricula: CurriculaService,
    private readonly views: LearnerViewsService,
    private readonly bases: PlacementBasisService,
    private readonly placements: PlacementRepository,
    private readonly changes: PlacementsService,
    private readonly visitors: VisitorsPlacementService,
  ) {}

  @Handles(beginPlacement)
  async begin({ caller, body }: CallOf<typeof beginPlacement>): Promise<ReplyOf<typeof beginPlacement>> {
    const { track_slug: trackSlug = null, answers = [] } = body;
    if (!caller) return this.visitors.next(trackSlug, answers);
    await this.catchUp.processMissingGrades(caller.id);
    const isStored = await this.changes.begin(caller.id, trackSlug, answers);
    return isStored ? this.current(caller.id) : this.nothingToAsk(trackSlug);
  }

  @Handles(showPlacement)
  async show({ caller }: CallOf<typeof showPlacement>): Promise<ReplyOf<typeof showPlacement>> {
    return this.current(caller.id);
  }

  @Handles(skipPlacementTask)
  async skip({ caller, body }: CallOf<typeof skipPlacementTask>): Promise<ReplyOf<typeof skipPlacementTask>> {
    await this.catchUp.processMissingGrades(caller.id);
    await this.changes.skip(caller.id, body.lab_id);
    return this.current(caller.id);
  }

  @Handles(endPlacement)
  async end({ caller }: CallOf<typeof endPlacement>): Promise<ReplyOf<typeof endPlacement>> {
    await this.catchUp.processMissingGrades(caller.id);
    await this.changes.end(caller.id);
    return this.current(caller.id);
  }

  private async nothingToAsk(trackSlug: string | null): Promise<ShownPlacement> {
    const basis = await this.bases.of(await this.curricula.getOrRefuse(this.database));
    return visitorsPlacement([], trackSlug, null, basis);
  }

  /** With the grade of the last submission, which may set the next task. */
  private async current(learnerId: number): Promise<ShownPlacement> {
    const { curriculum, done } = await this.views.loadKnown(learnerId);
    const placement = await this.placements.findCurrent(this.database, learnerId);
    if (!placement) throw new Refusal('placement-unknown');
    const passed = placement.endedAt === null ? undefined : done.placed?.passed;
    return shownPlacement(placement, await this.bases.of(curriculum), passed);
  }
}
