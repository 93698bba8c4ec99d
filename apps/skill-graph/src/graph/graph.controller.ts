import { Controller } from '@nestjs/common';
import { describeGraph, listZone, showMyGraph } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { HistoryRepository } from './history.repository.js';
import { LearnerViews } from './learner-views.js';
import { describedGraph, myGraphOf, zoneOf } from './my-graph.js';
import { itemsOfZone, shownZone } from './shown-zone.js';

@Controller()
export class GraphController {
  constructor(
    private readonly views: LearnerViews,
    private readonly histories: HistoryRepository,
  ) {}

  @Handles(showMyGraph)
  async showMyGraph({ caller }: CallOf<typeof showMyGraph>): Promise<ReplyOf<typeof showMyGraph>> {
    return myGraphOf(await this.views.inTrack(caller.id), caller.registeredAt);
  }

  @Handles(listZone)
  async listZone({ caller }: CallOf<typeof listZone>): Promise<ReplyOf<typeof listZone>> {
    const view = await this.views.inTrack(caller.id);
    const recommended = zoneOf(view);
    const done = await this.histories.doneOf(caller.id, itemsOfZone(recommended, view));
    return shownZone(recommended, view, done);
  }

  @Handles(describeGraph)
  async describe({ learnerId }: InputOf<typeof describeGraph>): Promise<OutputOf<typeof describeGraph>> {
    return describedGraph(await this.views.inTrack(learnerId));
  }
}
