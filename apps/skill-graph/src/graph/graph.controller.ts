import { Controller } from '@nestjs/common';
import { describeGraph, findNextLesson, listZone, showMyGraph, showMyLearning } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LearnerViewsService } from './learner-views.service.js';
import { describedGraph, myGraphOf, myLearningOf, nextLessonOf, shownZone } from './shown-graph.js';

@Controller()
export class GraphController {
  constructor(private readonly views: LearnerViewsService) {}

  @Handles(showMyGraph)
  async showMyGraph({ caller, query }: CallOf<typeof showMyGraph>): Promise<ReplyOf<typeof showMyGraph>> {
    return myGraphOf(await this.views.loadWithZone(caller.id), caller.registeredAt, query);
  }

  @Handles(showMyLearning)
  async showMyLearning({ caller, query }: CallOf<typeof showMyLearning>): Promise<ReplyOf<typeof showMyLearning>> {
    return myLearningOf(await this.views.loadWithZone(caller.id), caller.registeredAt, query);
  }

  @Handles(listZone)
  async listZone({ caller }: CallOf<typeof listZone>): Promise<ReplyOf<typeof listZone>> {
    return shownZone(await this.views.loadWithZone(caller.id));
  }

  @Handles(findNextLesson)
  async findNextLesson({
    learnerId,
    ...completions
  }: InputOf<typeof findNextLesson>): Promise<OutputOf<typeof findNextLesson>> {
    const { zone } = await this.views.loadWithZone(learnerId, completions);
    return { lessonId: nextLessonOf(zone) };
  }

  @Handles(describeGraph)
  async describe({ learnerId }: InputOf<typeof describeGraph>): Promise<OutputOf<typeof describeGraph>> {
    return describedGraph(await this.views.loadWithZone(learnerId));
  }
}
