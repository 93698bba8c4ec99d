import { Module } from '@nestjs/common';
import { LearnersModule } from '../learners/learners.module.js';
import { PopulationModule } from '../population/population.module.js';
import { GoalController } from './goal.controller.js';
import { GraphController } from './graph.controller.js';
import { HistoryRepository } from './history.repository.js';
import { LearnerViewsService } from './learner-views.service.js';
import { ReviewsController } from './reviews.controller.js';
import { SkillGraphs } from './skill-graphs.js';
import { SkillsController } from './skills.controller.js';

@Module({
  imports: [LearnersModule, PopulationModule],
  controllers: [GoalController, GraphController, ReviewsController, SkillsController],
  providers: [HistoryRepository, LearnerViewsService, SkillGraphs],
  exports: [LearnerViewsService, SkillGraphs],
})
export class GraphModule {}
