import { Controller } from '@nestjs/common';
import { describeGraph, findNextLesson, listZone, showMyGraph } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LearnerViewsService } from './learner-views.service.js';
import { describedGraph, myGraphOf, nextLessonOf, shownZone } from './shown-graph.js';

@Controller()
export class GraphController {
  constructor(private readonly views: LearnerViewsService) {}

  @Handles(showMyGraph)
  async showMyGraph({ caller }: CallOf<typeof showMyGraph>): Promise<ReplyOf<typeof showMyGraph>> {
    return myGraphOf(await this.views.inTrack(caller.id), caller.registeredAt);
  }

  @Handles(listZone)
  async listZone({ caller }: CallOf<typeof listZone>): Promise<ReplyOf<typeof listZone>> {
    return shownZone(await this.views.inTrack(caller.id));
  }

  @Handles(findNextLesson)
  async findNextLesson({
    learnerId,
    ...completions
  }: InputOf<typeof findNextLesson>): Promise<OutputOf<typeof findNextLesson>> {
    return { lessonId: nextLessonOf(await this.views.withCompletions(learnerId, completions)) };
  }

  @Handles(describeGraph)
  async describe({ learnerId }: InputOf<typeof describeGraph>): Promise<OutputOf<typeof describeGraph>> {
    return describedGraph(await this.views.inTrack(learnerId));
  }
}
